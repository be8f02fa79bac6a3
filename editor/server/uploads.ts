import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadAnswer } from '../core/protocol.ts'
import { readPicture } from './picture.ts'
import { slugOf } from './slug.ts'
import { captionsProblem, videoProblem } from './video.ts'
import { writeWhole } from './write.ts'

const MEGABYTE = 1024 * 1024
/** In bytes: the largest file that Cloudflare serves. */
export const LARGEST_VIDEO = 25 * MEGABYTE
export const LARGEST_PICTURE = 40 * MEGABYTE

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

/**
 * Stores an uploaded picture in content/media, converted if necessary.
 * @param name its original file name, of which only letters and digits are used
 */
export async function storePicture(root: string, name: string, original: Buffer): Promise<UploadAnswer> {
  const picture = await readPicture(original)
  if (typeof picture === 'string') return refused(picture)
  const { data, extension, notes } = picture
  const free = await freeName(join(root, 'content/media'), stemOf(name, 'picture'), extension, data)
  return { kind: 'stored', name: `media/${await store(root, 'content/media', free, data)}`, notes }
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
