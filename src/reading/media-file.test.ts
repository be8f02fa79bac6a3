import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mediaProblem } from './media-file.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'media-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, bytes: Buffer | string) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

const gray = {
  create: { width: 600, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian' } },
} as const

const HEIC_SENTENCE =
  'is a HEIC picture by another name; export it as JPG (Photos or Preview: Export; iPhone: Settings, Camera, Formats, Most Compatible)'
const UNREADABLE = 'cannot be read as a picture, or only in part; export it anew, as jpg or png'

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture as %s', async (format) => {
  const picture = await sharp(gray).toFormat(format).toBuffer()
  expect(await mediaProblem(file(`a.${format === 'jpeg' ? 'JPG' : format}`, picture))).toBeUndefined()
})

test('a truncated picture', async () => {
  const picture = await sharp(gray).jpeg().toBuffer()
  expect(await mediaProblem(file('a.jpg', picture.subarray(0, picture.length / 2)))).toBe(UNREADABLE)
})

test.each<[string, Buffer | string, string | undefined]>([
  ['a.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), HEIC_SENTENCE],
  ['a.png', 'no picture', UNREADABLE],
  ['a.jpg', '', UNREADABLE],
  ['a.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1'), undefined],
  ['a.mp4', Buffer.alloc(2048, 7), 'is no mp4 video; export it anew, as mp4 (H.264)'],
  ['a.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA.\n', undefined],
  ['a.vtt', '\uFEFFWEBVTT\n', undefined],
  [
    'a.vtt',
    '1\n00:00:00,000 --> 00:00:02,000\nA.\n',
    'holds no WebVTT captions: its first line must be WEBVTT; export the captions as .vtt, or add that line',
  ],
  ['privacy.md', 'text', undefined],
])('%s', async (name, bytes, expected) => {
  expect(await mediaProblem(file(name, bytes))).toBe(expected)
})

test('a file too large for hosts', async () => {
  const path = file('a.mp4', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'))
  truncateSync(path, 25 * 1024 * 1024)
  expect(await mediaProblem(path)).toBeUndefined()
  truncateSync(path, 25 * 1024 * 1024 + 1)
  expect(await mediaProblem(path)).toBe(
    'is 26 MB large, and hosts take at most 25; make it smaller, or use a video provider',
  )
})
