import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { UploadAnswer } from '../core/protocol.ts'
import { slugOf } from './slug.ts'
import { writeWhole } from './write.ts'

/** In pixels. The page shows a portrait at most 1,200 wide, and screens have at most twice the density. */
const LARGEST = 2400
/** In pixels, as in docs/owner-guide.md. */
const WIDE_ENOUGH = 1000
/** In pixels. Anything smaller is a thumbnail. */
const SMALLEST = 300

const refused = (message: string): UploadAnswer => ({ kind: 'refused', message })

const stemOf = (name: string, fallback: string) => slugOf(name.replace(/\.[^.]*$/, ''), fallback, 60)

/** A file name that is free, or whose file has the same content. */
async function freeName(folder: string, stem: string, extension: string, data: Buffer): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const taken = new Map(names.map((name) => [name.toLowerCase(), name]))
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`
    const there = taken.get(name)
    if (there === undefined || (await readFile(join(folder, there))).equals(data)) return name
  }
}

async function store(root: string, folder: string, name: string, data: Buffer) {
  await writeWhole(join(root, folder, name), data)
  return name
}

/** The major brand of an ISO media file: HEIC, AVIF, mp4. */
const brand = (data: Buffer) =>
  data.toString('latin1', 4, 8) === 'ftyp' ? data.toString('latin1', 8, 12).trim() : undefined

const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

type Picture = { data: Buffer; extension: string; width: number; notes: string[] }

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
 * Stores an uploaded picture in content/media, converted if necessary.
 * @param name its original file name, of which only letters and digits are used
 */
export async function storePicture(root: string, name: string, original: Buffer): Promise<UploadAnswer> {
  let picture: Picture
  try {
    picture = await decode(original)
  } catch {
    return refused(
      HEIC.test(brand(original) ?? '')
        ? 'This HEIC photo cannot be read: a part of it is missing, or it is of a rare kind. On a Mac, open it in Preview and choose File, Export, JPEG. On an iPhone, set Settings, Camera, Formats to "Most Compatible".'
        : 'This file is not a picture, or a part of it is missing. Save it again as jpg or png.',
    )
  }
  const { data, extension, width, notes } = picture
  if (width < SMALLEST)
    return refused(`This picture is only ${width} pixels wide. Use one of at least ${WIDE_ENOUGH} pixels.`)
  const narrow =
    width < WIDE_ENOUGH
      ? [`It is ${width} pixels wide and will look blurred; ${WIDE_ENOUGH} are better.`]
      : []
  const free = await freeName(join(root, 'content/media'), stemOf(name, 'picture'), extension, data)
  return {
    kind: 'stored',
    name: `media/${await store(root, 'content/media', free, data)}`,
    notes: [...notes, ...narrow],
  }
}

const MEGABYTE = 1024 * 1024
/** In bytes: the largest file that Cloudflare serves. */
export const LARGEST_VIDEO = 25 * MEGABYTE
export const LARGEST_PICTURE = 40 * MEGABYTE

/** The boxes of an mp4 file, and whether each is complete: the last one of a truncated file is not. */
function boxes(data: Buffer): Map<string, boolean> {
  const found = new Map<string, boolean>()
  let position = 0
  while (position + 8 <= data.length) {
    const short = data.readUInt32BE(position)
    const long = short === 1 && position + 16 <= data.length
    const size = long
      ? Number(data.readBigUInt64BE(position + 8))
      : short === 0
        ? data.length - position
        : short
    if (size < 8) break
    found.set(data.toString('latin1', position + 4, position + 8), position + size <= data.length)
    position += size
  }
  return found
}

function videoProblem(data: Buffer): string | undefined {
  const found = boxes(data)
  if (brand(data) === undefined || brand(data) === 'qt')
    return 'This is not an mp4 file. Export the video as mp4 (H.264), for example with HandBrake.'
  if (!found.has('moov') || [...found.values()].includes(false))
    return 'This mp4 file is incomplete. Export or copy it again.'
  return undefined
}

function captionsProblem(data: Buffer): string | undefined {
  const text = data.toString('utf8')
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return 'This is not a WebVTT file: its first line must be WEBVTT. Export the captions as .vtt.'
  return /-->/.test(text) ? undefined : 'This captions file has no captions yet.'
}

/** Stores an uploaded video or captions file in public/videos. */
export async function storeVideo(root: string, name: string, data: Buffer): Promise<UploadAnswer> {
  const captions = /\.vtt$/i.test(name)
  const problem = captions ? captionsProblem(data) : videoProblem(data)
  if (problem) return refused(problem)
  const folder = 'public/videos'
  const free = await freeName(join(root, folder), stemOf(name, 'video'), captions ? 'vtt' : 'mp4', data)
  return { kind: 'stored', name: `/videos/${await store(root, folder, free, data)}`, notes: [] }
}
