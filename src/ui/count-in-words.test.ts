import { expect, test } from 'vitest'
import { countInWords } from './count-in-words.ts'

test.each([
  [1, 'One'],
  [6, 'Six'],
  [12, 'Twelve'],
  [13, '13'],
  [40, '40'],
])('%d is %s', (count, words) => {
  expect(countInWords(count)).toBe(words)
})
