import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { UploadAnswer } from '../core/protocol.ts'
import { slugOf } from './slug.ts'
import { writeWhole } from './write.ts'

/** Pixels. The page shows a portrait at most 1,200 wide; twice that is all any screen can use. */
const LARGEST = 2400
/** Pixels, as docs/owner-guide.md asks for. */
const WIDE_ENOUGH = 1000
/** Pixels. Below this a portrait is a thumbnail, whatever is done to it. */
const SMALLEST = 300

const refused = (message: string): UploadAnswer => ({ kind: 'refused', message })

const stemOf = (name: string, fallback: string) => slugOf(name.replace(/\.[^.]*$/, ''), fallback, 60)

/** A name that is free, or that holds this very file already. */
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

/** The container's own name of what is in it, for files made of boxes: HEIC, AVIF, mp4. */
const brand = (data: Buffer) =>
  data.toString('latin1', 4, 8) === 'ftyp' ? data.toString('latin1', 8, 12).trim() : undefined

const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

type Picture = { data: Buffer; extension: string; width: number; notes: string[] }

/** Formats a picture may stay in. */
const KEPT: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

/** Decodes all of a picture, turns it the way up it is looked at, and makes it as small as it may be. */
async function decode(original: Buffer): Promise<Picture> {
  const { format, orientation = 1, autoOrient, compression, pages = 1 } = await sharp(original).metadata()
  const { width, height } = autoOrient
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
  const oversized = Math.max(width, height) > LARGEST
  const extension = pages > 1 ? undefined : KEPT[kind]
  const image = sharp(original, { failOn: 'warning' }).rotate()
  if (extension !== undefined && orientation === 1 && !oversized) {
    // The last row is only there when every one before it could be read.
    await image.raw().toBuffer()
    return { data: original, extension, width, notes: [] }
  }
  const notes = [
    ...(orientation === 1 ? [] : ['It was turned the way up it is looked at.']),
    ...(oversized
      ? [`It was made smaller: ${width} × ${height} pixels are more than any screen shows.`]
      : []),
    ...(extension === undefined ? [`It was converted from ${kind} to jpg.`] : []),
  ]
  const sized = image.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
  const written =
    extension === 'png' || extension === 'webp' || extension === 'avif'
      ? sized.toFormat(extension)
      : sized.flatten({ background: '#fff' }).jpeg({ quality: 88, mozjpeg: true })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return { data, extension: extension ?? 'jpg', width: info.width, notes }
}

/**
 * Puts a dropped picture into content/media, as the site takes it.
 * @param name as the file was called on the owner's machine; only its letters and digits are used
 */
export async function storePicture(root: string, name: string, original: Buffer): Promise<UploadAnswer> {
  let picture: Picture
  try {
    picture = await decode(original)
  } catch {
    return refused(
      HEIC.test(brand(original) ?? '')
        ? 'This is a HEIC photo, which cannot be converted here. On a Mac, open it in Preview and choose File, Export, JPEG. On an iPhone, mail it to yourself, or set Settings, Camera, Formats to "Most Compatible".'
        : 'This file cannot be read as a picture, or a part of it is missing. Save it anew as jpg or png.',
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
/** Bytes; Cloudflare takes no larger file. */
export const LARGEST_VIDEO = 25 * MEGABYTE
export const LARGEST_PICTURE = 40 * MEGABYTE

/** The boxes an mp4 file is made of; a file cut off in the middle has one that reaches beyond its end. */
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
    return 'This is no mp4 file. Export the video as mp4 (H.264), for example with HandBrake.'
  if (!found.has('moov') || [...found.values()].includes(false))
    return 'This mp4 file is incomplete. Export or copy it once more.'
  return undefined
}

function captionsProblem(data: Buffer): string | undefined {
  const text = data.toString('utf8')
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return 'This is no WebVTT file: its first line must be WEBVTT. Export the captions as .vtt.'
  return /-->/.test(text) ? undefined : 'This captions file holds no captions yet.'
}

/** Puts a dropped video, or its captions, into public/videos. */
export async function storeVideo(root: string, name: string, data: Buffer): Promise<UploadAnswer> {
  const captions = /\.vtt$/i.test(name)
  const problem = captions ? captionsProblem(data) : videoProblem(data)
  if (problem) return refused(problem)
  const folder = 'public/videos'
  const free = await freeName(join(root, folder), stemOf(name, 'video'), captions ? 'vtt' : 'mp4', data)
  return { kind: 'stored', name: `/videos/${await store(root, folder, free, data)}`, notes: [] }
}
