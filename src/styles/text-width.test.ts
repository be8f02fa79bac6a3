import { expect, test } from 'vitest'
import { textWidth, widestWord } from './text-width.ts'

test('a letter is as wide as in the typeface, with or without an accent, and tracking counts for each', () => {
  expect(textWidth('i')).toBeCloseTo(0.246, 3)
  expect(textWidth('ï')).toBe(textWidth('i'))
  expect(textWidth('ii', -0.036)).toBeCloseTo(2 * 0.246 - 0.072, 3)
})

test('a character of another script is one em wide', () => {
  expect(textWidth('字')).toBe(1)
})

test('the widest word decides, not the longest', () => {
  expect(widestWord('WWW illi')).toBe(textWidth('WWW'))
})
