import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { project } from './content.fixture.ts'
import { storePicture, storeVideo } from './uploads.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })

const box = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const MP4 = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\0\0isom')),
  box('moov', Buffer.alloc(64)),
  box('mdat', Buffer.alloc(256)),
])

describe('a dropped picture', () => {
  test('in a supported format is kept unchanged', async () => {
    const root = project()
    const data = await picture(1200, 1000).jpeg().toBuffer()
    expect(await storePicture(root, 'My Portrait (final).JPG', data)).toEqual({
      kind: 'stored',
      name: 'media/my-portrait-final.jpg',
      notes: [],
    })
    expect(readFileSync(join(root, 'content/media/my-portrait-final.jpg')).equals(data)).toBe(true)
  })

  test('that is oversized, rotated or of another format is converted', async () => {
    const root = project()
    const data = await picture(4000, 3000).withMetadata({ orientation: 6 }).tiff().toBuffer()
    const answer = await storePicture(root, 'scan.tif', data)
    expect(answer).toMatchObject({ kind: 'stored', name: 'media/scan.jpg' })
    const { width, height, format, orientation } = await sharp(
      join(root, 'content/media/scan.jpg'),
    ).metadata()
    expect({ width, height, format, orientation }).toEqual({
      width: 1800,
      height: 2400,
      format: 'jpeg',
      orientation: undefined,
    })
    expect(answer.kind === 'stored' && answer.notes).toHaveLength(3)
  })

  test('from an iPhone (HEIC) is converted to jpg', async () => {
    const root = project()
    const photo = readFileSync(join(import.meta.dirname, 'photo.fixture.heic'))
    expect(await storePicture(root, 'IMG_0412.HEIC', photo)).toEqual({
      kind: 'stored',
      name: 'media/img-0412.jpg',
      notes: ['It was converted from HEIC to jpg.'],
    })
    const { data, info } = await sharp(join(root, 'content/media/img-0412.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([1200, 900, 3])
    const colorAt = (x: number) => [...data.subarray(3 * (450 * 1200 + x), 3 * (450 * 1200 + x + 1))]
    const near = (...color: number[]) => color.map((value) => expect.closeTo(value, -1.3) as number)
    expect(colorAt(300)).toEqual(near(192, 48, 0))
    expect(colorAt(900)).toEqual(near(0, 80, 192))
  })

  test('twice is one file; another of the same name is a second', async () => {
    const root = project()
    const [one, other] = [
      await picture(1200, 900).png().toBuffer(),
      await picture(1300, 900).png().toBuffer(),
    ]
    const names = []
    for (const data of [one, one, other]) names.push(await storePicture(root, 'a.png', data))
    expect(names.map((answer) => answer.kind === 'stored' && answer.name)).toEqual([
      'media/a.png',
      'media/a.png',
      'media/a-2.png',
    ])
  })

  test('that is narrow is stored with a warning, a tiny one is refused', async () => {
    const root = project()
    const narrow = await storePicture(root, 'a.png', await picture(800, 800).png().toBuffer())
    expect(narrow).toMatchObject({
      kind: 'stored',
      notes: ['It is 800 pixels wide and will look blurred; 1000 are better.'],
    })
    const tiny = await storePicture(root, 'b.png', await picture(120, 80).png().toBuffer())
    expect(tiny).toEqual({
      kind: 'refused',
      message: 'This picture is only 120 pixels wide. Use one of at least 1000 pixels.',
    })
  })

  test('that cannot be decoded is refused, and nothing is written', async () => {
    const root = project()
    const whole = await picture(1200, 1200).jpeg().toBuffer()
    const photo = readFileSync(join(import.meta.dirname, 'photo.fixture.heic'))
    const heic = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), Buffer.alloc(400)])
    for (const [data, sentence] of [
      [Buffer.from('no picture'), 'This file is not a picture'],
      [whole.subarray(0, whole.length / 2), 'a part of it is missing'],
      [heic, 'choose File, Export, JPEG'],
      [photo.subarray(0, photo.length - 200), 'choose File, Export, JPEG'],
    ] as const)
      expect(await storePicture(root, 'x.jpg', data)).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining(sentence),
      })
    expect(readdirSync(join(root, 'content'))).not.toContain('media')
  })
})

describe('a dropped video', () => {
  test('and its captions are stored in public/videos', async () => {
    const root = project()
    expect(await storeVideo(root, 'Talk 1.MP4', MP4)).toEqual({
      kind: 'stored',
      name: '/videos/talk-1.mp4',
      notes: [],
    })
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n')
    expect(await storeVideo(root, 'Talk 1.vtt', captions)).toMatchObject({ name: '/videos/talk-1.vtt' })
    expect(readdirSync(join(root, 'public/videos')).sort()).toEqual(['talk-1.mp4', 'talk-1.vtt'])
  })

  test.each([
    ['random bytes', 'a.mp4', Buffer.alloc(500, 7), 'This is not an mp4 file'],
    ['a QuickTime film', 'a.mov', box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), 'This is not an mp4 file'],
    ['a film cut off', 'a.mp4', MP4.subarray(0, MP4.length - 10), 'This mp4 file is incomplete'],
    [
      'other captions',
      'a.vtt',
      Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nHello.'),
      'This is not a WebVTT file',
    ],
    ['empty captions', 'a.vtt', Buffer.from('WEBVTT\n'), 'has no captions yet'],
  ])('that is %s is refused', async (_, name, data, sentence) => {
    expect(await storeVideo(project(), name, data)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(sentence),
    })
  })
})
