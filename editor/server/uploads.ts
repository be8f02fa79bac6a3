import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  captionsProblem,
  videoProblem,
  withoutMetadata,
  withoutNotes,
} from '../../src/content/reading/video-file.ts'
import type { UploadAnswer, UploadKind } from '../core/protocol.ts'
import { nameInContent } from '../core/parts.ts'
import { slugOf } from '../core/slug.ts'
import { readPicture } from './picture.ts'
import { writeWhole } from './write-file.ts'

/** A line for each file that was made here: what it holds, and where it is. */
const MADE = '.cache/editor/uploads'
/** A film and its captions may wait in the browser for each other, in milliseconds. */
const WEEK = 7 * 24 * 3600 * 1000

const refused = (message: string): UploadAnswer => ({ kind: 'refused', message })

const stemOf = (name: string, fallback: string) => slugOf(name.replace(/\.[^.]*$/, ''), fallback, 60)

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/** Writes a file under its final name. Its hash is in it, so that a name means the same file everywhere and always. */
async function store(root: string, folder: string, stem: string, extension: string, data: Buffer) {
  const hash = hashOf(data)
  const name = `${stem}-${hash.slice(0, 8)}.${extension}`
  const path = join(root, folder, name)
  if (existsSync(path) && readFileSync(path).equals(data)) return name
  await writeWhole(path, data)
  appendFileSync(join(root, MADE), `${hash} ${folder}/${name}\n`)
  return name
}

/**
 * Stores an uploaded file: a picture, which is re-encoded, a video without its metadata, or captions without
 * their notes. It is published only if the content refers to it.
 * @param name its original name, of which only letters and digits are used
 */
export async function storeUpload(
  root: string,
  kind: UploadKind,
  name: string,
  original: Buffer,
): Promise<UploadAnswer> {
  if (kind === 'picture') {
    const picture = await readPicture(original)
    if (typeof picture === 'string') return refused(picture)
    const { data, extension, notes } = picture
    const stored = await store(root, 'content/media', stemOf(name, 'picture'), extension, data)
    return { kind: 'stored', name: `media/${stored}`, notes }
  }
  if (/\.srt$/i.test(name)) return refused('These captions are an .srt file. Export them as .vtt.')
  const isVideo = kind === 'video'
  const problem = isVideo ? videoProblem(original) : captionsProblem(original)
  if (problem !== undefined) return refused(`This file ${problem}`)
  const data = isVideo ? withoutMetadata(original) : withoutNotes(original)
  const stored = await store(root, 'public/videos', stemOf(name, 'video'), isVideo ? 'mp4' : 'vtt', data)
  return { kind: 'stored', name: `/videos/${stored}`, notes: [] }
}

/**
 * Removes what was tried and not kept: files that were made here, are as they were made, and are in no text.
 * @param texts of today, and those that can be brought back
 */
export function removeTried(root: string, texts: string) {
  const made = join(root, MADE)
  if (!existsSync(made)) return
  const lines = readFileSync(made, 'utf8')
    .split('\n')
    .filter((line) => {
      const [hash, file = ''] = line.split(' ')
      const path = join(root, file)
      if (!file || !existsSync(path) || hashOf(readFileSync(path)) !== hash) return false
      const isYoung = file.startsWith('public/') && Date.now() - statSync(path).mtimeMs < WEEK
      if (isYoung || texts.includes(nameInContent(file))) return true
      rmSync(path)
      return false
    })
  writeFileSync(made, lines.map((line) => `${line}\n`).join(''))
}
