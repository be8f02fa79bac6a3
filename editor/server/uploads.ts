import { captionsProblem, videoProblem, withoutMetadata } from '../../src/reading/video-file.ts'
import type { UploadAnswer } from '../core/protocol.ts'
import { slugOf } from '../core/slug.ts'
import type { Editor } from './editor.ts'
import { readPicture } from './picture.ts'

const MEGABYTE = 1024 * 1024
/** In bytes: the largest file that Cloudflare serves. */
export const LARGEST_VIDEO = 25 * MEGABYTE
export const LARGEST_PICTURE = 40 * MEGABYTE

const refused = (message: string): UploadAnswer => ({ kind: 'refused', message })

const NO_FILM =
  'This is a video or its captions, not a picture. Drop it where the editor asks for an mp4 file.'

const stemOf = (name: string, fallback: string) => slugOf(name.replace(/\.[^.]*$/, ''), fallback, 60)

/**
 * Takes an uploaded picture for content/media, never as it came (see `readPicture`).
 * @param name its original file name, of which only letters and digits are used
 */
export async function storePicture(editor: Editor, name: string, original: Buffer): Promise<UploadAnswer> {
  if (/\.(?:mp4|m4v|mov|vtt)$/i.test(name)) return refused(NO_FILM)
  const picture = await readPicture(original)
  if (typeof picture === 'string') return refused(picture)
  const { data, extension, notes } = picture
  const stored = await editor.keep('content/media', stemOf(name, 'picture'), extension, data)
  return { kind: 'stored', name: `media/${stored}`, notes }
}

/** Takes an uploaded video, without its metadata, or captions file for public/videos. */
export async function storeVideo(editor: Editor, name: string, data: Buffer): Promise<UploadAnswer> {
  const captions = /\.vtt$/i.test(name)
  const problem = captions ? captionsProblem(data) : videoProblem(data)
  if (problem !== undefined) return refused(`This file ${problem}`)
  const [extension, bytes] = captions ? ['vtt', data] : ['mp4', withoutMetadata(data)]
  const stored = await editor.keep('public/videos', stemOf(name, 'video'), extension, bytes)
  return { kind: 'stored', name: `/videos/${stored}`, notes: [] }
}
