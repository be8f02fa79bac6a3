import { expect, test } from 'vitest'
import { line } from './text.ts'

test('pasted paragraphs become one line', () => {
  expect(line(20).parse('\nOne.\n\n  Two.\r\nThree. ')).toBe('One. Two. Three.')
})

test.each(['a < b', 'I <3 it', '2 <= 3', '\u200Ba < b '])('%j is a text', (text) => {
  expect(line(20).parse(text)).toBe(text.replace('\u200B', '').trim())
})

test.each(['Calm <style></style>', '<script>a()', 'a</p>', '<!-- a', 'a <B>'])('%j is refused', (text) => {
  expect(line(20).safeParse(text).error?.issues[0]?.message).toMatch(/^Put a space after "<"/)
})
