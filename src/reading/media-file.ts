import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'

/** In bytes: Cloudflare's limit, the lowest of the supported hosts. */
const LARGEST = 25 * 1024 * 1024

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp', '.avif']

/** The first bytes of a file. */
async function beginning(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const HEIC = /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

/** Decodes the whole picture, because the header can be valid when the rest is not. */
async function pictureProblem(path: string): Promise<string | undefined> {
  if (HEIC.test((await beginning(path, 12)).subarray(4).toString('latin1')))
    return 'is a HEIC picture by another name; export it as JPG (Photos or Preview: Export; iPhone: Settings, Camera, Formats, Most Compatible)'
  try {
    await sharp(path, { failOn: 'truncated' }).resize(64).toBuffer()
    return undefined
  } catch {
    return 'cannot be read as a picture, or only in part; export it anew, as jpg or png'
  }
}

async function videoProblem(path: string): Promise<string | undefined> {
  const isMp4 = (await beginning(path, 12)).subarray(4, 8).toString('latin1') === 'ftyp'
  return isMp4 ? undefined : 'is no mp4 video; export it anew, as mp4 (H.264)'
}

async function captionsProblem(path: string): Promise<string | undefined> {
  const isVtt = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test((await beginning(path, 16)).toString('utf8'))
  return isVtt
    ? undefined
    : 'holds no WebVTT captions: its first line must be WEBVTT; export the captions as .vtt, or add that line'
}

/**
 * Why a picture, video, or caption file cannot be used; undefined if it can, and for other kinds of files.
 * @param path of an existing file
 */
export async function mediaProblem(path: string): Promise<string | undefined> {
  const { size } = await stat(path)
  if (size > LARGEST)
    return `is ${Math.ceil(size / 1024 / 1024)} MB large, and hosts take at most 25; make it smaller, or use a video provider`
  const kind = extname(path).toLowerCase()
  if (PICTURES.includes(kind)) return pictureProblem(path)
  if (kind === '.mp4') return videoProblem(path)
  return kind === '.vtt' ? captionsProblem(path) : undefined
}
