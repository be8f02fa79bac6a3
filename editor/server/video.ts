/** The major brand of an ISO media file: HEIC, AVIF, mp4. */
export const brand = (data: Buffer) =>
  data.toString('latin1', 4, 8) === 'ftyp' ? data.toString('latin1', 8, 12).trim() : undefined

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

/** Why a video cannot be used; undefined if it can. */
export function videoProblem(data: Buffer): string | undefined {
  const found = boxes(data)
  if (brand(data) === undefined || brand(data) === 'qt')
    return 'This is not an mp4 file. Export the video as mp4 (H.264), for example with HandBrake.'
  if (!found.has('moov') || [...found.values()].includes(false))
    return 'This mp4 file is incomplete. Export or copy it again.'
  return undefined
}

/** Why captions cannot be used; undefined if they can. */
export function captionsProblem(data: Buffer): string | undefined {
  const text = data.toString('utf8')
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return 'This is not a WebVTT file: its first line must be WEBVTT. Export the captions as .vtt.'
  return /-->/.test(text) ? undefined : 'This captions file has no captions yet.'
}
