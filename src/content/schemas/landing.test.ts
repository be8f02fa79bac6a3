import { expect, test } from 'vitest'
import { landing } from './landing.ts'

const { curriculum } = landing.shape.program.shape

test('two professions with the same name are refused, because a chosen one is found by it', () => {
  const question = { profession: 'Accountants', one: 'an accountant', question: 'Can I hire?' }
  const questions = [question, { ...question, profession: 'Bookkeepers' }, question]
  const { error } = landing.shape.whoFor.shape.questions.safeParse(questions)
  expect(error?.issues.map(({ path }) => path)).toEqual([
    [2, 'profession'],
    [1, 'one'],
    [2, 'one'],
  ])
})

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
