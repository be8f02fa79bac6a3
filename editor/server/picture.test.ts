import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureProblem } from '../../src/content/reading/media-file.ts'
import { readPicture, type Picture } from './picture.ts'

const RED = { r: 192, g: 48, b: 0 }
const BLUE = { r: 0, g: 80, b: 192 }

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

/** 1200 × 900 pixels, red on the left and blue on the right. */
async function halves() {
  const right = await plain(600, 900, BLUE).png().toBuffer()
  const both = await plain(1200, 900)
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer()
  return sharp(both)
}

async function read(original: Buffer): Promise<Picture> {
  const picture = await readPicture(original)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}

/** The colors of a picture at places, each as red, green, and blue. */
async function colorsAt(data: Buffer, ...places: readonly (readonly [x: number, y: number])[]) {
  const { data: bytes, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const start = info.channels * (y * info.width + x)
    return [...bytes.subarray(start, start + 3)]
  })
}

/** A color, give or take what compression changes. */
const near = ({ r, g, b }: typeof RED) => [r, g, b].map((value) => expect.closeTo(value, -1.3) as number)

const photo = readFileSync(join(import.meta.dirname, 'photo.fixture.heic'))

const { icc: profile = Buffer.alloc(0) } = await sharp(
  await plain(1, 1).withIccProfile('p3').png().toBuffer(),
).metadata()

/** A property of a HEIC photo with its colors. */
function colr(kind: string, data: Buffer): Buffer {
  const box = Buffer.concat([Buffer.from(`\0\0\0\0colr${kind}`), data])
  box.writeUInt32BE(box.length)
  return box
}

/** The photo with such a property at the end of its others, at 0x22f. */
function withColor(color: Buffer): Buffer {
  const whole = Buffer.concat([photo.subarray(0, 0x22f), color, photo.subarray(0x22f)])
  // The sizes of `meta`, `iprp` and `ipco`, and where the two pictures are.
  for (const at of [0x1c, 0xc3, 0xcb, 0x6b, 0x7d])
    whole.writeUInt32BE(whole.readUInt32BE(at) + color.length, at)
  return whole
}

describe('a picture is written again', () => {
  const AFTER = '<script>alert("a mark")</script>'
  const XMP =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">a mark</rdf:RDF></x:xmpmeta>'
  const EXIF = {
    IFD0: { Copyright: 'a mark' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  }
  const MARKS = ['a mark', 'Exif', 'EXIF', 'eXIf', 'GPS', 'xmpmeta', 'ICC', 'iCCP']

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'from %s without what is not picture, even if nothing else is to be done',
    async (format) => {
      const exact = await halves()
      const original = await exact
        .withExif(EXIF)
        .withXmp(XMP)
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer()
      const { exif, xmp, icc } = await sharp(original).metadata()
      expect([exif, xmp, icc].every((block) => block !== undefined && block.length > 100)).toBe(true)

      const { data, ...rest } = await read(Buffer.concat([original, Buffer.from(AFTER)]))
      expect(MARKS.filter((mark) => data.includes(mark))).toEqual([])
      expect(rest).toEqual({ extension: format.replace('jpeg', 'jpg'), notes: [] })
      const kept = await sharp(data).metadata()
      expect(kept).toMatchObject({ width: 1200, height: 900 })
      expect([kept.exif, kept.xmp, kept.icc]).toEqual([undefined, undefined, undefined])
      expect(await colorsAt(data, [300, 450], [900, 450])).toEqual([near(RED), near(BLUE)])
    },
  )

  test('upright and smaller, and as jpg if it is of another format', async () => {
    const exact = await halves()
    const original = await exact
      .resize(4000)
      .withMetadata({ orientation: 6 })
      .tiff({ compression: 'jpeg' })
      .toBuffer()
    const { data, extension, notes } = await read(original)
    expect([extension, notes]).toEqual([
      'jpg',
      [
        'It was rotated upright.',
        'It was made smaller: it had 3000 × 4000 pixels.',
        'It was converted from tiff to jpg.',
      ],
    ])
    const { width, height, orientation } = await sharp(data).metadata()
    expect({ width, height, orientation }).toEqual({ width: 1800, height: 2400, orientation: undefined })
    expect(await colorsAt(data, [900, 600], [900, 1800])).toEqual([near(RED), near(BLUE)])
  })

  test('as jpg, if it comes from an iPhone (HEIC)', async () => {
    const { data, extension, notes } = await read(photo)
    expect([extension, notes]).toEqual(['jpg', ['It was converted from HEIC to jpg.']])
    const { width, height, format } = await sharp(data).metadata()
    expect([width, height, format]).toEqual([1200, 900, 'jpeg'])
    expect(await colorsAt(data, [300, 450], [900, 450])).toEqual([near(RED), near(BLUE)])
  })

  test.each([
    ['as its profile', colr('prof', profile)],
    ['as a number', colr('nclx', Buffer.from([0, 12, 0, 13, 0, 6, 128]))],
  ])('in the colors of an iPhone (Display P3, %s)', async (_, color) => {
    const { data } = await read(withColor(color))
    const [red, blue] = [
      { r: 210, g: 30, b: 0 },
      { r: 0, g: 82, b: 199 },
    ]
    expect(await colorsAt(data, [300, 450], [900, 450])).toEqual([near(red), near(blue)])
  })

  test('as jpg of its first picture, if it moves', async () => {
    const frames = [RED, BLUE].map((color) => plain(1200, 900, color).png().toBuffer())
    const original = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer()
    const { data, extension, notes } = await read(original)
    expect([extension, notes]).toEqual(['jpg', ['It was converted from webp to jpg.']])
    expect(await colorsAt(data, [600, 450])).toEqual([near(RED)])
  })

  test('with a warning, if something in it had to be mended, as the build does', async () => {
    const whole = await plain(1200, 900).jpeg().toBuffer()
    const faulty = Buffer.concat([whole.subarray(0, 20), Buffer.alloc(3, 17), whole.subarray(20)])
    const { data, notes } = await read(faulty)
    expect(notes).toEqual([
      'Part of the file was damaged and has been repaired. Check that the picture is complete.',
    ])
    expect(await colorsAt(data, [600, 450])).toEqual([near(RED)])
    expect(await pictureProblem(faulty)).toBeUndefined()
  })

  test('with a warning, if it is narrow', async () => {
    const { notes } = await read(await plain(800, 800).png().toBuffer())
    expect(notes).toEqual(['It is 800 pixels wide and will look blurry. Use one of at least 1000 pixels.'])
  })
})

/** A png whose header says that it has another size. */
function saying(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  // Of the first block, from its name on.
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

describe('a picture is refused', () => {
  const NONE =
    'This file cannot be read as a picture: its format is not supported, or part of it is missing. Save it again as jpg or png.'
  const whole = plain(1200, 1200).jpeg().toBuffer()

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      '30,000 × 30,000 pixels',
      async () => saying(await plain(300, 300).png().toBuffer(), 30_000, 30_000),
      'This picture has 30,000 × 30,000 pixels, and the limits are',
    ],
    ['a thumbnail', () => plain(120, 80).png().toBuffer(), 'only 120 pixels wide. Use one of at least 1000'],
    ['an SVG drawing', () => Buffer.from('<svg/>'), 'This is an SVG drawing. Save it as png, at least 1000'],
    ['other bytes', () => Buffer.from('no picture'), NONE],
    [
      'a tiff without its end, where its tables are',
      async () => (await plain(1200, 900).tiff({ compression: 'jpeg' }).toBuffer()).subarray(0, -2),
      NONE,
    ],
    ['a truncated picture', async () => (await whole).subarray(0, (await whole).length / 2), NONE],
    ['a truncated HEIC photo', () => photo.subarray(0, photo.length - 200), 'choose File, Export, JPEG'],
  ])('that is %s', async (_, original, sentence) => {
    expect(await readPicture(await original())).toContain(sentence)
  })
})

test('pictures that are dropped together are read one at a time: a quick one waits for a slow one', async () => {
  const slow = await plain(4000, 3000).png().toBuffer()
  const quick = await plain(1000, 1000).png().toBuffer()
  const order: string[] = []
  const reading = Object.entries({ slow, quick }).map(async ([name, original]) => {
    await read(original)
    order.push(name)
  })
  await Promise.all(reading)
  expect(order).toEqual(['slow', 'quick'])
})
