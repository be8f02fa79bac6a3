import { expect, test } from 'vitest'
import { line, picturePath, quote } from './text.ts'

test('pasted paragraphs become one line', () => {
  expect(line(20).parse('\nOne.\n\n  Two.\r\nThree. ')).toBe('One. Two. Three.')
})

test.each(['a < b', 'I <3 it', '2 <= 3', '\u200Ba < b '])('%j is a text', (text) => {
  expect(line(20).parse(text)).toBe(text.replace('\u200B', '').trim())
})

test.each(['Calm <style></style>', '<script>a()', 'a</p>', '<!-- a', 'a <B>'])('%j is refused', (text) => {
  expect(line(20).safeParse(text).error?.issues[0]?.message).toMatch(/^Put a space after "<"/)
})

test.each(['“A.”', '"A."', '„A.“', '‘It’s A.’', '«A.»', '»A.«', '"A".', '“A”.'])(
  'the quotation marks around %s are refused',
  (text) => {
    expect(quote(20).safeParse(text).error?.issues[0]?.message).toMatch(/^Remove the quotation marks/)
  },
)

test.each(['“A” or “B”', '‘A’ or ‘B’', '«A» or «B»', 'My “A”.', '’Twas A'])('%s is a quotation', (text) => {
  expect(quote(20).parse(text)).toBe(text)
})

test.each([
  ['/content/media/a.gif', 'Choose a jpg, png, webp or avif file in content/media.'],
  [
    '/content/media/IMG_1.HEIC',
    'This HEIC photo cannot be read. Save it as a jpg file, or on the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again.',
  ],
])('of the picture %s, an owner reads %j', (path, said) => {
  expect(picturePath.safeParse(path).error?.issues[0]?.message).toBe(said)
})
