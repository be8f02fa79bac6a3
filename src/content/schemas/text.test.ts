import { expect, test } from 'vitest'
import { line, picturePath, quote } from './text.ts'

test.each([
  ['\nOne.\n\n  Two.\r\nThree. ', 'One. Two. Three.'],
  ['\tSix\v\tweeks\f\u0085\u2028and\u2029more', 'Six weeks and more'],
  ['\uFEFFsix\u00AD\u200Bty\0\u0007\u009F', 'sixty'],
  ['می\u200Cخواهم 👩\u200D💻 \u200Ea\u200F\u00A0b', 'می\u200Cخواهم 👩\u200D💻 \u200Ea\u200F\u00A0b'],
  [`a${' '.repeat(100_000)}b`, 'a b'],
  ...['a < b', 'I <3 it', '2 <= 3', '+', '❤️'].map((text) => [text, text]),
])('%j is the text %j', (given, text) => {
  expect(line(40).parse(given)).toBe(text)
})

test.each(['\u200D', '\u00A0\u200E', '\u0301\u0308', '\uFEFF\n', '\u3164 \uFFA0', '\u2800'])(
  '%j is not a text',
  (given) => {
    expect(line(20).safeParse(given).error?.issues[0]?.code).toBe('too_small')
  },
)

test.each(['Jos\uFFFD', 'a\uD83D', '\uDE00b'])('letters of %j were lost', (given) => {
  expect(line(20).safeParse(given).error?.issues[0]?.message).toMatch(/^Some letters were lost\./)
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
  ...['a.gif', 'a?b.jpg'].map((file) => [
    `/content/media/${file}`,
    'Choose a jpg, png, webp or avif file in content/media, without "?" in its name.',
  ]),
  [
    '/content/media/IMG_1.HEIC',
    'This HEIC photo cannot be read. Save it as a jpg file, or on the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again.',
  ],
])('for the picture %s, an owner reads %j', (path, said) => {
  expect(picturePath.safeParse(path).error?.issues[0]?.message).toBe(said)
})
