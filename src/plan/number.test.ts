import { expect, test } from 'vitest'
import { plainNumber, readNumber } from './number.ts'

test.each([
  ['1,997.50', 1997.5],
  ['1\u202f234\u202f567', 1_234_567],
  ['1’997', 1997],
  // Copied numbers may contain these marks.
  ['\u202a1997\u202c', 1997],
  [' １９９７ ', 1997],
  ['–5', -5],
])('%j is %d', (typed, value) => {
  expect(readNumber(plainNumber(typed))).toBe(value)
})

test.each(['', '1.997', '1,99', '1 234,567', '½', '5e3'])('%j is not clearly a number', (typed) => {
  expect(readNumber(plainNumber(typed))).toBeUndefined()
})
