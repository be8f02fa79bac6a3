import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { captionsProblem, videoProblem, withoutMetadata } from '../../src/content/reading/video-file.ts'
import type { UploadAnswer } from '../core/protocol.ts'
import { slugOf } from '../core/slug.ts'
import { readPicture } from './picture.ts'
import { writeWhole } from './write-file.ts'

const refused = (message: string): UploadAnswer => ({ kind: 'refused', message })

const stemOf = (name: string, fallback: string) => slugOf(name.replace(/\.[^.]*$/, ''), fallback, 60)

/** Writes a file under its final name, or another one if that is taken by a different file. */
async function store(root: string, folder: string, stem: string, extension: string, data: Buffer) {
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`
    const path = join(root, folder, name)
    if (existsSync(path) && !readFileSync(path).equals(data)) continue
    await writeWhole(path, data)
    return name
  }
}

/**
 * Takes a file of the owner's: a picture, which is encoded again, a video without its metadata, or captions. It is
 * published only if the content refers to it.
 * @param name its original name, of which only letters and digits are used
 */
export async function storeUpload(root: string, name: string, original: Buffer): Promise<UploadAnswer> {
  if (/\.srt$/i.test(name)) return refused('These captions are an .srt file. Export them as .vtt.')
  const captions = /\.vtt$/i.test(name)
  if (captions || /\.(?:mp4|m4v|mov)$/i.test(name)) {
    const problem = captions ? captionsProblem(original) : videoProblem(original)
    if (problem !== undefined) return refused(`This file ${problem}`)
    const [extension, data] = captions
      ? (['vtt', original] as const)
      : (['mp4', withoutMetadata(original)] as const)
    const stored = await store(root, 'public/videos', stemOf(name, 'video'), extension, data)
    return { kind: 'stored', name: `/videos/${stored}`, notes: [] }
  }
  const picture = await readPicture(original)
  if (typeof picture === 'string') return refused(picture)
  const { data, extension, notes } = picture
  const stored = await store(root, 'content/media', stemOf(name, 'picture'), extension, data)
  return { kind: 'stored', name: `media/${stored}`, notes }
}
