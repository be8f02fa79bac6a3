import sharp, { type Sharp } from 'sharp'
import { brand } from './video.ts'

/** In pixels. The page shows a portrait at most 1,200 wide, and screens have at most twice the density. */
const LARGEST = 2400
/** In pixels, as in docs/owner-guide.md. */
const WIDE_ENOUGH = 1000
/** In pixels. Anything smaller is a thumbnail. */
const SMALLEST = 300

const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/** A picture that can be stored, with its width in pixels, and sentences about what was done to it. */
export type Picture = { data: Buffer; extension: string; width: number; notes: string[] }

/** Formats that are kept, with their extensions. */
const KEPT: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

const reduced = (image: Sharp) =>
  image.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })

const asJpg = (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: true })

const noteOfSize = (width: number, height: number) =>
  Math.max(width, height) > LARGEST ? [`It was made smaller: it had ${width} × ${height} pixels.`] : []

/**
 * Converts a HEIC photo, upright. Its codec is patented, so the builds of sharp on npm lack it. Colors are taken for
 * sRGB.
 */
async function decodeHeic(original: Buffer): Promise<Picture> {
  // WebAssembly of 1.5 MB, which nothing else needs.
  const { default: decodePhoto } = await import('heic-decode')
  const { width, height, data: pixels } = await decodePhoto({ buffer: original })
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  const { data, info } = await asJpg(reduced(image)).toBuffer({ resolveWithObject: true })
  const notes = [...noteOfSize(width, height), 'It was converted from HEIC to jpg.']
  return { data, extension: 'jpg', width: info.width, notes }
}

/** Decodes a whole picture, applies its orientation, and reduces it to the largest useful size. */
async function decode(original: Buffer): Promise<Picture> {
  const { format, orientation = 1, autoOrient, compression, pages = 1 } = await sharp(original).metadata()
  if (compression === 'hevc') return decodeHeic(original)
  const { width, height } = autoOrient
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
  const tooLarge = noteOfSize(width, height)
  const extension = pages > 1 ? undefined : KEPT[kind]
  const image = sharp(original, { failOn: 'warning' }).rotate()
  if (extension !== undefined && orientation === 1 && tooLarge.length === 0) {
    // Throws if any part of the picture is missing.
    await image.raw().toBuffer()
    return { data: original, extension, width, notes: [] }
  }
  const notes = [
    ...(orientation === 1 ? [] : ['It was rotated upright.']),
    ...tooLarge,
    ...(extension === undefined ? [`It was converted from ${kind} to jpg.`] : []),
  ]
  const sized = reduced(image)
  const written =
    extension === 'png' || extension === 'webp' || extension === 'avif'
      ? sized.toFormat(extension)
      : asJpg(sized)
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { data, extension: extension ?? 'jpg', width: info.width, notes }
}

/**
 * A picture as it is to be stored.
 * @returns why it cannot be used, as a sentence, if it cannot
 */
export async function readPicture(original: Buffer): Promise<Picture | string> {
  let picture: Picture
  try {
    picture = await decode(original)
  } catch {
    return HEIC.test(brand(original) ?? '')
      ? 'This HEIC photo cannot be read: a part of it is missing, or it is of a rare kind. On a Mac, open it in Preview and choose File, Export, JPEG. On an iPhone, set Settings, Camera, Formats to "Most Compatible".'
      : 'This file is not a picture, or a part of it is missing. Save it again as jpg or png.'
  }
  const { width, notes } = picture
  if (width < SMALLEST)
    return `This picture is only ${width} pixels wide. Use one of at least ${WIDE_ENOUGH} pixels.`
  const narrow =
    width < WIDE_ENOUGH
      ? [`It is ${width} pixels wide and will look blurred; ${WIDE_ENOUGH} are better.`]
      : []
  return { ...picture, notes: [...notes, ...narrow] }
}
