import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp, { type SharpOptions } from 'sharp'
import { MAX_PIXELS, pictureKind, sizeProblem } from './picture-file.ts'
import { captionsProblem, videoProblem } from './video-file.ts'

/** In bytes: Cloudflare's limit, the lowest of the supported hosts. */
const LARGEST = 25 * 1024 * 1024

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.avif']

const UNREADABLE = 'cannot be read as a picture, or only in part. Export it again as jpg or png.'

/** Opens a picture as viewers do: faults are repaired, but a truncated one throws. The editor uses this, too. */
const openPicture = (data: Buffer, options: SharpOptions = {}) =>
  sharp(data, { failOn: 'error', limitInputPixels: MAX_PIXELS, ...options })

/** Why a picture cannot be used. All of it is decoded, because the header can be valid when the rest is not. */
async function pictureProblem(data: Buffer): Promise<string | undefined> {
  const kind = pictureKind(data)
  if (kind === 'heic')
    return 'is a HEIC picture, whatever its name says. Export it as JPG (Mac: Photos or Preview, Export; iPhone: Settings, Camera, Formats, Most Compatible).'
  if (kind === undefined || kind === 'svg') return UNREADABLE
  try {
    const { width, height } = await openPicture(data, { limitInputPixels: false }).metadata()
    const problem = sizeProblem(width, height)
    if (problem === undefined) await openPicture(data).resize(64).toBuffer()
    return problem
  } catch {
    return UNREADABLE
  }
}

/** What is known of files, so that each is decoded once. */
const known = new Map<string, { state: string; problem: Promise<string | undefined> }>()

/**
 * Why a picture, video, or caption file cannot be used, from the verb to the period; undefined if it can, and for other
 * kinds of files.
 * @param path of an existing file
 */
export async function mediaProblem(path: string): Promise<string | undefined> {
  const { size, mtimeMs } = await stat(path)
  const [before, state] = [known.get(path), `${size} ${mtimeMs}`]
  if (before?.state === state) return before.problem
  const problem = problemIn(path, size)
  known.set(path, { state, problem })
  return problem
}

async function problemIn(path: string, size: number): Promise<string | undefined> {
  if (size > LARGEST)
    return `is ${Math.ceil(size / 1024 / 1024)} MB, and hosts accept at most 25 MB. Make it smaller, or use a video provider.`
  const kind = extname(path).toLowerCase()
  if (PICTURES.includes(kind)) return pictureProblem(await readFile(path))
  if (kind === '.mp4') return videoProblem(await readFile(path))
  return kind === '.vtt' ? captionsProblem(await readFile(path)) : undefined
}
