import { expect, test } from 'vitest'
import { search } from './search.ts'

const VALUES = ['They call it “certainty”.', 'A  colon: (1+1)', 5000, 12, true, null, 'Café'].map(
  (value) => ({
    value,
  }),
)

test.each([
  ['CALL IT', ['They |call it| “certainty”.']],
  ['"certainty"', ['They call it |“certainty”|.']],
  ['a colon', ['|A  colon|: (1+1)']],
  ['(1+1)', ['A  colon: |(1+1)|']],
  ['$5,000', ['|5,000|']],
  ['5000', ['|5000|']],
  ['é', ['Caf|é|']],
  ['true', []],
  ['  ', []],
  ['.', ['They call it “certainty”|.|']],
])('search for %s', (query, expected) => {
  const hits = search(VALUES, query).map(({ before, found, after }) => `${before}|${found}|${after}`)
  expect(hits).toEqual(expected)
})

test('long texts are cut off between words around what was found, and long lists after 50', () => {
  const [hit] = search(
    [{ value: 'Advice for entrepreneurs on what is certain, and not on what was hoped for.' }],
    'certain',
  )
  expect(hit).toMatchObject({
    before: '…for entrepreneurs on what is ',
    after: ', and not on what was hoped…',
  })
  const [word] = search([{ value: `${'a'.repeat(99)}here${'b'.repeat(99)}` }], 'here')
  expect([word?.before.length, word?.after.length]).toEqual([31, 31])
  expect(search(Array(60).fill({ value: 'x' }), 'x')).toHaveLength(50)
})
