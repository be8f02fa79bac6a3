import { expect, test } from 'vitest'
import { ContentError, readText } from './content-file.ts'

const messageOf = (bytes: Uint8Array) => {
  try {
    return readText('content/site.yaml', bytes)
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ line, message }) => `${line} ${message}`).join()
    throw error
  }
}

const NOT_UTF8 =
  'This line has a character that was not saved as UTF-8, such as an accented letter. Save the file again as UTF-8 (in most editors under "Save as", "Encoding").'

test.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from('name: José\n'), 'name: José\n'],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFname: José\n'), 'name: José\n'],
  ['Windows-1252', Buffer.from('a: b\nname: José\nc: é\n', 'latin1'), `2 ${NOT_UTF8}`],
  ['UTF-16', Buffer.from('\uFEFFname: José\n', 'utf16le'), `1 ${NOT_UTF8}`],
  ['the largest text', Buffer.alloc(65_536, 'x'), 'x'.repeat(65_536)],
  [
    'a larger one',
    Buffer.alloc(65_537, 'x'),
    '1 This file is 65 kB, and content files are at most 64 kB. Shorten it, or restore an earlier version.',
  ],
  ['a text that was damaged before', Buffer.from('a: b\nname: Jos\uFFFD\n'), `2 ${NOT_UTF8}`],
])('%s', (_, bytes, expected) => {
  expect(messageOf(bytes)).toBe(expected)
})
