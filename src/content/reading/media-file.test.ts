import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
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
  'is a HEIC picture, whatever its name says. Export it as JPG (Mac: Photos or Preview, Export; iPhone: Settings, Camera, Formats, Most Compatible).'
const UNREADABLE = 'cannot be read as a picture, or only in part. Export it again as jpg or png.'

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
  [
    'a.png',
    `<!--${' '.repeat(2000)}--><svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>`,
    UNREADABLE,
  ],
  ['a.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>', UNREADABLE],
  ['a.MP4', 'no video', 'is not an mp4 video. Export it again as mp4 (H.264), for example with HandBrake.'],
  ['a.VTT', 'WEBVTT\n', 'has no captions yet. Export the captions again as .vtt.'],
  ['privacy.md', 'text', undefined],
])('%s', async (name, bytes, expected) => {
  expect(await mediaProblem(file(name, bytes))).toBe(expected)
})

test('a file is read once, by its size and time', async () => {
  const picture = await sharp(gray).png().toBuffer()
  const path = file('once.png', picture)
  utimesSync(path, 1, 1)
  expect(await mediaProblem(path)).toBeUndefined()
  writeFileSync(path, Buffer.alloc(picture.length))
  utimesSync(path, 1, 1)
  expect(await mediaProblem(path)).toBeUndefined()
  utimesSync(path, 1, 2)
  expect(await mediaProblem(path)).toBe(UNREADABLE)
})

test('a picture with absurd sides, by its header alone', async () => {
  const picture = await sharp({ create: { ...gray.create, noise: undefined, width: 20_001 } })
    .png()
    .toBuffer()
  expect(await mediaProblem(file('a.png', picture))).toMatch(
    /^has 20,001 × 400 pixels, and the limits are 20,000 /,
  )
})

test('a file too large for hosts', async () => {
  const path = file('a.mp4', 'no video')
  truncateSync(path, 25 * 1024 * 1024)
  expect(await mediaProblem(path)).toMatch('is not an mp4 video')
  truncateSync(path, 25 * 1024 * 1024 + 1)
  expect(await mediaProblem(path)).toBe(
    'is 26 MB, and hosts accept at most 25 MB. Make it smaller, or use a video provider.',
  )
})
