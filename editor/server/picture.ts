import sharp, { type Sharp } from 'sharp'
import {
  MAX_PIXELS,
  pictureKind,
  sizeProblem,
  type PictureKind,
} from '../../src/content/reading/picture-file.ts'

/** In pixels. The page shows a portrait at most 1,200 wide, and screens have at most twice the density. */
const LARGEST = 2400
/** In pixels, as in docs/owner-guide.md. */
const WIDE_ENOUGH = 1000
/** In pixels. Anything smaller is a thumbnail or a strip. */
const SMALLEST = { width: 300, height: 100 }

const NO_PICTURE =
  'This file cannot be read as a picture: its format is not supported, or part of it is missing. Save it again as jpg or png.'
const NO_DRAWING = `This is an SVG drawing. Save it as png, at least ${WIDE_ENOUGH} pixels wide.`
const NO_HEIC =
  'This HEIC photo cannot be read: part of it is missing, or its format is a rare one. On a Mac, open it in Preview and choose File, Export, JPEG. On an iPhone, set Settings, Camera, Formats to "Most Compatible".'

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

/**
 * The pixels of a HEIC photo, upright. Its codec is patented, so the builds of sharp on npm lack it. Colors are taken
 * for sRGB.
 */
async function pixelsOfHeic(original: Buffer): Promise<Sharp> {
  // WebAssembly of 1.5 MB, which nothing else needs.
  const { default: decodePhoto } = await import('heic-decode')
  const { width, height, data } = await decodePhoto({ buffer: original })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** The pixels of any other picture, upright. Throws if any part of the picture is missing. */
const pixelsOf = (original: Buffer) =>
  sharp(original, { failOn: 'warning', limitInputPixels: MAX_PIXELS }).autoOrient()

/**
 * Re-encodes a picture: upright, in sRGB, no larger than is useful, and without metadata, such as where it was taken.
 * @returns why it cannot be used, as a sentence, if it cannot
 */
async function written(original: Buffer, kind: PictureKind): Promise<Picture | string> {
  const header = await sharp(original, { limitInputPixels: false }).metadata()
  const { orientation = 1, pages = 1, autoOrient } = header
  const { width, height } = autoOrient
  const problem = sizeProblem(width, height)
  if (problem !== undefined) return `This picture ${problem}`
  if (width < SMALLEST.width)
    return `This picture is only ${width} pixels wide. Use one of at least ${WIDE_ENOUGH} pixels.`
  if (height < SMALLEST.height) return `This picture is only ${height} pixels high. Use a taller one.`

  const write = pages > 1 ? undefined : WRITTEN[kind]
  const pixels = kind === 'heic' ? await pixelsOfHeic(original) : pixelsOf(original)
  const sized = pixels.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (write ?? asJpg)(sized).toBuffer({ resolveWithObject: true })
  const becomesJpg = write === undefined && kind !== 'jpeg'
  const notes = [
    orientation > 1 && 'It was rotated upright.',
    Math.max(width, height) > LARGEST && `It was made smaller: it had ${width} × ${height} pixels.`,
    becomesJpg && `It was converted from ${kind === 'heic' ? 'HEIC' : kind} to jpg.`,
    info.width < WIDE_ENOUGH &&
      `It is ${info.width} pixels wide and will look blurry. Use one of at least ${WIDE_ENOUGH} pixels.`,
  ].filter((note) => note !== false)
  return { data, extension: write === undefined ? 'jpg' : kind, notes }
}

/** Pictures are read one at a time: a single one can take most of a gigabyte. */
let last: Promise<unknown> = Promise.resolve()

/**
 * An uploaded picture as it is to be stored.
 * @returns why it cannot be used, as a sentence, if it cannot
 */
export async function readPicture(original: Buffer): Promise<Picture | string> {
  const kind = pictureKind(original)
  if (kind === undefined) return NO_PICTURE
  // Rendering one can take minutes, and cannot be stopped.
  if (kind === 'svg') return NO_DRAWING
  const reading = last
    .then(() => written(original, kind))
    .catch(() => (kind === 'heic' ? NO_HEIC : NO_PICTURE))
  last = reading.then(() => undefined)
  return reading
}
