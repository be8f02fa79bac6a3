import { expect, test } from 'vitest'
import { line } from './text.ts'

test.each([
  ['Jane\0', 'U+0000'],
  ['A \ud83d smile', 'U+D83D'],
  ['Jane\ufffe', 'U+FFFE'],
  ['Caf\ufffd', 'U+FFFD'],
])('%j is refused', (given, code) => {
  const message = `Found a character that cannot be shown (${code}). Delete it, or type this text again.`
  expect(line(20).safeParse(given).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['\u2067Jane\u2069', 'Jane'],
  ['It costs \u202e99', 'It costs 99'],
  ['\ufeffJa\u200bne', 'Jane'],
  ['Jane\u2028Doe', 'Jane Doe'],
])('%j is read without what nobody sees', (given, read) => {
  expect(line(20).parse(given)).toBe(read)
  expect(line(read.length).safeParse(given).success).toBe(true)
})

test.each([
  ['an emoji of several, with joiners', '👩\u200d🔬'],
  ['Persian, with a joiner that keeps letters apart', 'می\u200cخواهم'],
  ['Hebrew, with a mark of direction', 'שלום\u200f!'],
  ['a soft hyphen', 'Donau\u00addampf\u00adschiff'],
  ['a letter of two', 'Ame\u0301lie'],
])('%s is allowed', (_, given) => {
  expect(line(30).safeParse(given).success).toBe(true)
})
