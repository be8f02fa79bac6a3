import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { checkMedia } from './media.ts'

/** Checks a site that consists of one file. */
async function check(file: string, content: Buffer) {
  const dist = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, file, '..'), { recursive: true })
  writeFileSync(join(dist, file), content)
  await checkMedia(dist, [file])
}

const size = (bytes: number) => Buffer.from([0, 0, bytes >> 8, bytes & 255])

/** Returns a part of an mp4 file. */
const part = (type: string, content: string) =>
  Buffer.concat([size(content.length + 8), Buffer.from(type + content, 'latin1')])

const START = part('ftyp', 'isom')
const PLACE = '\xa9xyz+52.52+013.40/'

test.each([
  ['moov', PLACE],
  ['moov', 'udta loci\0\0\0\0'],
  ['moov', 'com.apple.quicktime.location.ISO6709'],
  ['moov', 'stsd gpmd'],
  ['uuid', '<exif:GPSLatitude>52,31N</exif:GPSLatitude>'],
])('a film whose part %s has "%s" stops the build', async (type, content) => {
  const film = Buffer.concat([START, part('mdat', 'pictures'), part(type, content)])
  await expect(check('videos/talk.mp4', film)).rejects.toThrow('public/videos/talk.mp4 contains the location')
})

test.each([
  ['the title', part('moov', 'Velocity')],
  ['the pictures', part('mdat', PLACE)],
  ['a last part without a size', Buffer.concat([size(0), Buffer.from(`mdat${PLACE}`, 'latin1')])],
])('%s of a film may contain the letters of a location', async (_, pictures) => {
  await check('videos/talk.mp4', Buffer.concat([START, pictures]))
})

test.each(['talk.mp4', 'videos/talk.MP4', 'videos/talk.webm'])(
  'the film %s stops the build',
  async (file) => {
    await expect(check(file, START)).rejects.toThrow(`public/${file} cannot be used.`)
  },
)

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const picture = () => sharp({ create: { width: 200, height: 150, channels: 3, background: '#a52', noise } })
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const EXIF = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 32/1' } }
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'

test.each([
  ['webp that was cut off', async () => cut(await picture().webp().toBuffer())],
  ['jpg as it was taken', () => picture().jpeg().toBuffer()],
  ['webp with a place', () => picture().withExif(EXIF).webp().toBuffer()],
  ['webp with XMP', () => picture().withXmp(XMP).webp().toBuffer()],
])('a %s stops the build, which names it', async (_, made) => {
  await expect(check('_astro/IMG 1.a.DxBiqB_Z1.webp', await made())).rejects.toThrow('The picture IMG 1.a in')
})
