import { expect, test } from 'vitest'
import { landing } from './landing.ts'

const { curriculum } = landing.shape.program.shape

test.each([
  ['as many titles as modules', ['A', 'B'], undefined],
  ['no titles', [], undefined],
  ['a module without a title', ['A'], /^Some modules have no title/],
  ['a title without a module', ['A', 'B', 'C'], /^Some modules have no title/],
])('%s', (_, titles, message) => {
  const { error } = curriculum.safeParse({ modules: 2, titles, facts: ['F', 'G'] })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    message && [['titles', expect.stringMatching(message)]],
  )
})
