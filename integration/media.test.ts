import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { checkMedia } from './media.ts'

/** Publishes a site that consists of one file. */
async function publish(file: string, content: Buffer) {
  const dist = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, file, '..'), { recursive: true })
  writeFileSync(join(dist, file), content)
  await checkMedia(dist, [file])
}

test.each(['talk.mp4', 'videos/talk.MP4', 'videos/talk.webm'])(
  'a video in the wrong folder or format stops the build: %s',
  async (file) => {
    await expect(publish(file, Buffer.alloc(0))).rejects.toThrow(`public/${file} cannot be used.`)
  },
)

test.each([
  ['\uFEFFWEBVTT - English\r\n\r\n1\r\n00:00:00.000 --> 00:00:02.000 line:0\r\nA price.', undefined],
  ['1\r\n00:00:00,000 --> 00:00:02,000\r\nA price.', 'public/videos/a.vtt has no captions'],
  ['WEBVTT\n\n00:00:00,000 --> 00:00:02,000\nA price.', 'public/videos/a.vtt has no captions'],
  ['WEBVTT\n', 'public/videos/a.vtt has no captions'],
])('for the captions %j, the build says %j', async (captions, said) => {
  const done = expect(publish('videos/a.vtt', Buffer.from(captions)))
  await (said ? done.rejects.toThrow(said) : done.resolves.toBeUndefined())
})

const picture = () => sharp('public/icon-512.png')
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const EXIF = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 32/1' } }
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'

test.each([
  ['webp that was cut off', async () => cut(await picture().webp().toBuffer())],
  ['jpg as it was taken', () => picture().jpeg().toBuffer()],
  ['webp with a place', () => picture().withExif(EXIF).webp().toBuffer()],
  ['webp with XMP', () => picture().withXmp(XMP).webp().toBuffer()],
])('a %s stops the build, which names it', async (_, made) => {
  await expect(publish('_astro/IMG 1.a.DxBiqB_Z1.webp', await made())).rejects.toThrow(
    'The picture IMG 1.a in',
  )
})
