import { expect, test } from 'vitest'
import { pictureKind, sizeProblem } from './picture-file.ts'

test('a kind is known by its first bytes', () => {
  for (const [beginning, kind] of [
    ['\xff\xd8\xff\xe1', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\n\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\n\0\0\0WAVEfmt ', undefined],
    ['GIF89a', 'gif'],
    ['II*\0', 'tiff'],
    ['\0\0\0\x18ftypavif\0\0\0\0mif1miaf', 'avif'],
    ['\0\0\0\x18ftypmif1\0\0\0\0miafavif', 'avif'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x14ftypheim\0\0\0\0mif1', 'heic'],
    ['\0\0\0\x14ftypmif1\0\0\0\0mif1', 'heic'],
    ['\0\0\0\x10ftypisom\0\0\0\0heic', undefined],
    ['\0\0\0\x14ftypisom\0\0\0\0mp42', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
    ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- A -->\n<svg>', 'svg'],
    ['<!doctype html><p>', undefined],
    ['', undefined],
  ] as const) {
    expect.soft(pictureKind(Buffer.from(beginning, 'latin1')), beginning).toBe(kind)
  }
})

test.each([
  ['a phone with 108 megapixels', 12_000, 9000],
  ['a phone with 200 megapixels', 16_320, 12_240],
  ['a panorama', 16_382, 3900],
  ['a column', 100, 600],
])('a picture of %s can be used', (_, width, height) => {
  expect(sizeProblem(width, height)).toBeUndefined()
})

test.each([
  [100_000, 1, 'has 100,000 × 1 pixels, '],
  [1, 20_001, 'has 1 × 20,001 pixels, '],
  [14_143, 14_143, 'has 14,143 × 14,143 pixels, '],
])('a picture of %i × %i pixels is too large', (width, height, found) => {
  expect(sizeProblem(width, height)).toBe(
    `${found}and the limits are 20,000 on each side and 200 million in all. Save it smaller, with about 2,400 on the longer side.`,
  )
})

test.each([
  [2400, 48, '2,400 × 48'],
  [100, 601, '100 × 601'],
])('a picture of %i × %i pixels is a strip', (width, height, found) => {
  expect(sizeProblem(width, height)).toBe(
    `has ${found} pixels; a strip this thin cannot be shown well. Crop it so that one side is at most 6 times as long as the other.`,
  )
})
