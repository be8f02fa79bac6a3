import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { openPicture } from '../../src/content/reading/media-file.ts'
import { pictureKind, sizeProblem, type PictureKind } from '../../src/content/reading/picture-file.ts'
import { within } from '../../src/content/reading/video-file.ts'
import { oneAtATime } from '../core/queue.ts'

/** In pixels. The page shows a portrait at most 1,200 wide, and screens have at most twice the density. */
const LARGEST = 2400
/** In pixels, as in docs/owner-guide.md. */
const WIDE_ENOUGH = 1000
/** In pixels. Anything narrower is a thumbnail. */
const NARROWEST = 300

const NO_PICTURE =
  'This file cannot be read as a picture: its format is not supported, or part of it is missing. Save it again as jpg or png.'
const NO_DRAWING = `This is an SVG drawing. Save it as png, at least ${WIDE_ENOUGH} pixels wide.`
const NO_HEIC =
  'This HEIC photo cannot be read: part of it is missing, or its format is rare. On a Mac, open it in Preview and choose File, Export, JPEG. On an iPhone, set Settings, Camera, Formats to "Most Compatible".'

/** A picture that can be stored, with sentences about what was done to it. */
export type Picture = { data: Buffer; extension: string; notes: string[] }

/** How the formats that are kept are written. All others become jpg. */
const WRITTEN: Partial<Record<PictureKind, (image: Sharp) => Sharp>> = {
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
  // More effort takes ten times as long, for four fifths of the bytes.
  avif: (image) => image.avif({ quality: 80, effort: 2 }),
}
const asJpg = (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 90, mozjpeg: true })

/** The color profile of a HEIC photo; undefined for that of the web. */
async function profileOf(original: Buffer): Promise<Buffer | undefined> {
  const [properties] = within(original, ['meta']).map((meta) => meta.subarray(4))
  const colors = properties ? within(properties, ['iprp', 'ipco', 'colr']) : []
  // The photo's own: the map of its bright parts has one in shades of gray.
  const profile = colors
    .map((color) => color.subarray(4))
    .find((data) => data.toString('latin1', 16, 20) === 'RGB ')
  if (profile) return profile
  // The same as a number: 12 is Display P3.
  if (!colors.some((color) => color.toString('latin1', 0, 4) === 'nclx' && color.readUInt16BE(4) === 12))
    return undefined
  const sample = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  return (await sharp(sample).metadata()).icc
}

function pngBlock(name: string, ...content: readonly Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(name), ...content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([length, data, sum])
}

/** The end of the first block of a png, after which its profile is. */
const PNG_HEAD = 33

/**
 * The pixels of a HEIC photo, upright. Its codec is patented, so the builds of sharp on npm lack it. Another decoder
 * leaves the color profile out, and sharp takes one only with a file: the pixels become a png.
 */
async function pixelsOfHeic(original: Buffer): Promise<Sharp> {
  // WebAssembly of 1.5 MB, which nothing else needs.
  const { default: decodePhoto } = await import('heic-decode')
  const { width, height, data } = await decodePhoto({ buffer: original })
  const pixels = sharp(data, { raw: { width, height, channels: 4 } })
  const profile = await profileOf(original)
  if (profile === undefined) return pixels
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer()
  const block = pngBlock('iCCP', Buffer.from('photo\0\0'), deflateSync(profile))
  return openPicture(Buffer.concat([png.subarray(0, PNG_HEAD), block, png.subarray(PNG_HEAD)]))
}

/**
 * Re-encodes a picture: upright, in sRGB, no larger than is useful, and without metadata, such as where it was taken.
 * @returns why it cannot be used, as a sentence, if it cannot
 */
async function written(original: Buffer, kind: PictureKind): Promise<Picture | string> {
  const header = await openPicture(original, { limitInputPixels: false }).metadata()
  const { orientation = 1, pages = 1, autoOrient } = header
  const { width, height } = autoOrient
  const problem = sizeProblem(width, height)
  if (problem !== undefined) return `This picture ${problem}`
  if (width < NARROWEST)
    return `This picture is only ${width} pixels wide. Use one of at least ${WIDE_ENOUGH} pixels.`

  const write = pages > 1 ? undefined : WRITTEN[kind]
  const rewritten = (pixels: Sharp) => {
    const sized = pixels.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    return (write ?? asJpg)(sized).toBuffer({ resolveWithObject: true })
  }
  const mended: string[] = []
  const { data, info } =
    kind === 'heic'
      ? await rewritten(await pixelsOfHeic(original))
      : await rewritten(openPicture(original, { failOn: 'warning' }).autoOrient()).catch(() => {
          mended.push(
            'Part of the file was damaged and has been repaired. Check that the picture is complete.',
          )
          return rewritten(openPicture(original).autoOrient())
        })
  const becomesJpg = write === undefined && kind !== 'jpeg'
  const notes = [
    orientation > 1 && 'It was rotated upright.',
    Math.max(width, height) > LARGEST && `It was made smaller: it had ${width} × ${height} pixels.`,
    becomesJpg && `It was converted from ${kind === 'heic' ? 'HEIC' : kind} to jpg.`,
    info.width < WIDE_ENOUGH &&
      `It is ${info.width} pixels wide and will look blurry. Use one of at least ${WIDE_ENOUGH} pixels.`,
    ...mended,
  ].filter((note) => note !== false)
  return { data, extension: write === undefined ? 'jpg' : kind, notes }
}

/** A single picture can take most of a gigabyte. */
const alone = oneAtATime()

/**
 * An uploaded picture as it is to be stored.
 * @returns why it cannot be used, as a sentence, if it cannot
 */
export async function readPicture(original: Buffer): Promise<Picture | string> {
  const kind = pictureKind(original)
  if (kind === undefined) return NO_PICTURE
  // Rendering one can take minutes, and cannot be stopped.
  if (kind === 'svg') return NO_DRAWING
  return alone(() => written(original, kind)).catch(() => (kind === 'heic' ? NO_HEIC : NO_PICTURE))
}
