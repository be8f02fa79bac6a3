import { expect, test } from 'vitest'
import { widthName, widthOf } from './width.ts'

/** What Chromium measures, in em. */
test.each([
  ['certainty.', 3.73],
  ['Advise with', 4.59],
  ['Commissioned', 5.98],
  ['SURE ANSWERS', 6.66],
  ['MONEY WISDOM', 7.03],
])('"%s" is about %d em wide', (text, measured) => {
  expect(Math.abs(widthOf(text) / measured - 1)).toBeLessThan(0.03)
})

test.each([
  ['the big client stays', undefined],
  ['the big clients all stay', 'long'],
  ['we win Mammoth Mills, maybe', 'wide'],
])('"%s" is %s on the line', (words, name) => {
  expect(widthName(words)).toBe(name)
})
