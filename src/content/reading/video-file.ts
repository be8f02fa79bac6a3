import { isUtf8 } from 'node:buffer'
import { brands } from './picture-file.ts'

type Box = { name: string; label: Buffer; content: Buffer; complete: boolean }

/** The boxes of an ISO media file, or inside one of its boxes. In a truncated file the last one is incomplete. */
function* boxesOf(data: Buffer): Generator<Box> {
  for (let start = 0; start + 8 <= data.length;) {
    const short = data.readUInt32BE(start)
    const long = short === 1 && start + 16 <= data.length
    const size = long ? Number(data.readBigUInt64BE(start + 8)) : short === 0 ? data.length - start : short
    const head = long ? 16 : 8
    const label = data.subarray(start + 4, start + 8)
    const content = data.subarray(start + head, start + size)
    const complete = size >= head && start + size <= data.length
    yield { name: label.toString('latin1'), label, content, complete }
    if (!complete) break
    start += size
  }
}

/** The contents of all boxes at a path of names. */
function within(data: Buffer, [name, ...inner]: readonly string[]): Buffer[] {
  if (name === undefined) return [data]
  const found: Buffer[] = []
  for (const box of boxesOf(data)) if (box.name === name) found.push(...within(box.content, inner))
  return found
}

/** Boxes of an mp4 file with others in them. */
const AROUND = 'moov trak edts mdia minf dinf stbl mvex moof traf mfra'.split(' ')
/** What players need. Cameras write into all other boxes where, when, and with what a film was made. */
const NEEDED = new Set([
  ...AROUND,
  ...'ftyp styp mdat mvhd tkhd elst tref mdhd hdlr vmhd smhd dref stsd stts ctts cslg stss stsc stsz'.split(
    ' ',
  ),
  ...'stz2 stco co64 sdtp sbgp sgpd mehd trex mfhd tfhd tfdt trun sidx tfra mfro'.split(' '),
])
/** A film of 25 MB has some hundreds, or some thousands in fragments. */
const MOST_BOXES = 10_000

/** The boxes of an mp4 file, and those in them; one more than allowed is the last. */
function allBoxes(data: Buffer): Box[] {
  const all: Box[] = []
  const parts = [data]
  for (const part of parts)
    for (const box of boxesOf(part)) {
      if (all.length > MOST_BOXES) return all
      all.push(box)
      if (AROUND.includes(box.name)) parts.push(box.content)
    }
  return all
}

/** What a track holds, such as `vide` or `soun`. */
const kindOf = (track: Buffer) =>
  within(track, ['mdia', 'hdlr']).map((handler) => handler.toString('latin1', 8, 12))[0] ?? ''

/** Why an mp4 file cannot be used, from the verb to the period; undefined if it can. */
export function videoProblem(data: Buffer): string | undefined {
  const [brand] = brands(data)
  const boxes = allBoxes(data)
  if (brand === undefined || brand === 'qt  ' || boxes.length > MOST_BOXES)
    return 'is not an mp4 video. Export it again as mp4 (H.264), for example with HandBrake.'
  const names = boxes.map(({ name }) => name)
  if (!names.includes('moov') || !names.includes('mdat') || boxes.some(({ complete }) => !complete))
    return 'is only part of an mp4 video. Export or copy it again.'
  return within(data, ['moov', 'trak']).some((track) => !['vide', 'soun'].includes(kindOf(track)))
    ? 'has a data track, which may say where it was made. Export it again, with only picture and sound.'
    : undefined
}

/** A video without its metadata. Nothing moves, since other boxes have addresses of places in the file. */
export function withoutMetadata(data: Buffer): Buffer {
  const cleared = Buffer.from(data)
  for (const { name, label, content } of allBoxes(cleared))
    if (!NEEDED.has(name)) {
      label.write('free', 'latin1')
      content.fill(0)
    }
  return cleared
}

/** Captions without the notes in them, which nobody sees: cameras write where they were. */
export const withoutNotes = (data: Buffer) =>
  Buffer.from(
    data
      .toString('utf8')
      .split(/(?:\r\n|\n|\r(?!\n)){2,}/)
      .filter((block) => !/^NOTE(?:\s|$)/.test(block))
      .join('\n\n'),
  )

/** Why a captions file cannot be used, from the verb to the period; undefined if it can. */
export function captionsProblem(data: Buffer): string | undefined {
  if (!isUtf8(data)) return 'is not in UTF-8, so some letters would not be readable. Save it again as UTF-8.'
  const text = data.toString('utf8')
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return 'is not a WebVTT file, whose first line must be WEBVTT. Export the captions as .vtt, or add that line.'
  return text.includes('-->') ? undefined : 'has no captions yet. Export the captions again as .vtt.'
}
