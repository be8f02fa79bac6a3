import { expect, test } from 'vitest'
import { balancedLines } from './social-card.ts'

test.each([
  ['Six questions, each taken to one answer.', ['Six questions,', 'each taken', 'to one answer.']],
  ['Two words', ['Two words']],
  ['one two threefour', ['one two', 'threefour']],
])('%s breaks into lines of about the same length', (text, lines) => {
  expect(balancedLines(text)).toEqual(lines)
})
