import { isUtf8 } from 'node:buffer'
import { brands } from './picture-file.ts'

type Box = { name: string; label: Buffer; content: Buffer; complete: boolean }

/** The boxes of an mp4 file, or inside one of its boxes. In a truncated file the last one is incomplete. */
function boxesOf(data: Buffer): Box[] {
  const boxes: Box[] = []
  for (let start = 0; start + 8 <= data.length;) {
    const short = data.readUInt32BE(start)
    const long = short === 1 && start + 16 <= data.length
    const size = long ? Number(data.readBigUInt64BE(start + 8)) : short === 0 ? data.length - start : short
    const head = long ? 16 : 8
    if (size < head) break
    const label = data.subarray(start + 4, start + 8)
    const content = data.subarray(start + head, start + size)
    boxes.push({ name: label.toString('latin1'), label, content, complete: start + size <= data.length })
    start += size
  }
  return boxes
}

/** The contents of all boxes at a path of names. */
const within = (data: Buffer, [name, ...inner]: readonly string[]): Buffer[] =>
  name === undefined
    ? [data]
    : boxesOf(data)
        .filter((box) => box.name === name)
        .flatMap((box) => within(box.content, inner))

/** Why an mp4 file cannot be used, from the verb to the period; undefined if it can. */
export function videoProblem(data: Buffer): string | undefined {
  const [brand] = brands(data)
  if (brand === undefined || brand === 'qt  ')
    return 'is not an mp4 video. Export it again as mp4 (H.264), for example with HandBrake.'
  const boxes = boxesOf(data)
  const names = boxes.map(({ name }) => name)
  if (!names.includes('moov') || !names.includes('mdat') || boxes.some(({ complete }) => !complete))
    return 'is only part of an mp4 video. Export or copy it again.'
  return undefined
}

/** Boxes in which cameras write where, when, and with what a film was made. Players need none of them. */
const METADATA = ['udta', 'meta', 'uuid']

/** A video without its metadata. Nothing moves, since other boxes have addresses of places in the file. */
export function withoutMetadata(data: Buffer): Buffer {
  const cleared = Buffer.from(data)
  const places = [[], ['moov'], ['moov', 'trak']].flatMap((path) => within(cleared, path))
  for (const { name, label, content } of places.flatMap(boxesOf))
    if (METADATA.includes(name)) {
      label.write('free', 'latin1')
      content.fill(0)
    }
  return cleared
}

/** Why a captions file cannot be used, from the verb to the period; undefined if it can. */
export function captionsProblem(data: Buffer): string | undefined {
  if (!isUtf8(data)) return 'is not in UTF-8, so some letters would not be readable. Save it again as UTF-8.'
  const text = data.toString('utf8')
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return 'is not a WebVTT file, whose first line must be WEBVTT. Export the captions as .vtt, or add that line.'
  return text.includes('-->') ? undefined : 'has no captions yet. Export the captions again as .vtt.'
}
