/** What an ISO media file (HEIC, AVIF, mp4) claims to be: its major brand, then those that it is compatible with. */
export function brands(data: Buffer): string[] {
  if (data.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(data.readUInt32BE(0), data.length)
  const [major = '', , ...compatible] = data.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  return [major, ...compatible]
}

const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

/** The first bytes of pictures, as Latin-1. */
const BEGINNINGS = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:svg\b|[!?].*<svg\b)/s],
] as const

export type PictureKind = (typeof BEGINNINGS)[number][0] | 'avif' | 'heic'

/**
 * Which kind of picture a file is, by its first bytes and not by its name. Nothing else reaches a decoder: some are slow
 * or read other files.
 */
export function pictureKind(data: Buffer): PictureKind | undefined {
  const known = brands(data)
  if (known.includes('avif') || known.includes('avis')) return 'avif'
  if (known.some((name) => HEIC.test(name))) return 'heic'
  const beginning = data.toString('latin1', 0, 1000)
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0]
}

/** The largest that phones take is 16,320 × 12,240. Decoding that many pixels takes at most 0.8 GB of memory. */
export const MAX_PIXELS = 200_000_000
const MAX_SIDE = 20_000

const counted = (pixels: number) => pixels.toLocaleString('en-US')

/** How many times as long as the other a side may be: panoramas of phones are at most five. */
const LONGEST = 6

/** Why a picture of this size cannot be used, from the verb to the period; undefined if it can. */
export function sizeProblem(width: number, height: number): string | undefined {
  const size = `has ${counted(width)} × ${counted(height)} pixels`
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > MAX_SIDE || width * height > MAX_PIXELS)
    return `${size}, and the limits are ${counted(MAX_SIDE)} on each side and 200 million in all. Save it smaller, with about 2,400 on the longer side.`
  return long > LONGEST * short
    ? `${size}; a strip this thin cannot be shown well. Crop it so that one side is at most ${LONGEST} times as long as the other.`
    : undefined
}
