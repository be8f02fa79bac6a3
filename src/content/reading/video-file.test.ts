import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captionsProblem, videoProblem, withoutMetadata, withoutNotes } from './video-file.ts'

/** Real ones, of 1.5 kB, by ffmpeg: 64 × 36 pixels of gray, and a tone. */
const fixture = (name: string) => readFileSync(join(import.meta.dirname, `${name}.fixture.mp4`))
const FILM = fixture('film')

const box = (name: string, ...content: readonly (Buffer | string)[]) => {
  const data = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, data])
}
const FTYP = box('ftyp', 'isom\0\0\0\0isom')
const track = (kind: string, ...more: Buffer[]) =>
  box('trak', box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${kind}`), ...more), ...more)
const MOOV = box('moov', track('vide'), track('soun'))
const MDAT = box('mdat', Buffer.alloc(64))
/** A box whose size is written in 64 bits. */
const LONG = Buffer.concat([Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x18', 'latin1'), Buffer.alloc(8)])
/** A box that goes on to the end of the file. */
const ENDLESS = Buffer.concat([Buffer.from('\0\0\0\0mdat', 'latin1'), Buffer.alloc(64)])

const NO_MP4 = 'is not an mp4 video. Export it again as mp4 (H.264), for example with HandBrake.'
const DATA =
  'has a data track, which may say where it was made. Export it again, with only picture and sound.'
const PART = 'is only part of an mp4 video. Export or copy it again.'

test.each<[string, Buffer, string | undefined]>([
  ['a film', FILM, undefined],
  ['a long box', Buffer.concat([FTYP, MOOV, LONG]), undefined],
  ['a box to the end', Buffer.concat([FTYP, MOOV, ENDLESS]), undefined],
  ['20 bytes', FTYP, PART],
  ['no pictures to its tracks', Buffer.concat([FTYP, MOOV]), PART],
  ['a film without its last byte', FILM.subarray(0, FILM.length - 1), PART],
  ['a box smaller than its head', Buffer.concat([FTYP, Buffer.from('\0\0\0\x07moov', 'latin1'), MDAT]), PART],
  ['a track of places', Buffer.concat([FTYP, box('moov', track('vide'), track('meta')), MDAT]), DATA],
  ['a track of nothing', Buffer.concat([FTYP, box('moov', box('trak')), MDAT]), DATA],
  [
    'a broken box in another',
    Buffer.concat([FTYP, box('moov', track('vide'), Buffer.alloc(8, 1)), MDAT]),
    PART,
  ],
  [
    '10,001 boxes',
    Buffer.concat([FTYP, MOOV, MDAT, Buffer.from(box('free').toString('hex').repeat(9_992), 'hex')]),
    NO_MP4,
  ],
  ['a QuickTime film', box('ftyp', 'qt  \0\0\0\0qt  '), NO_MP4],
  ['nothing', Buffer.alloc(0), NO_MP4],
])('%s', (_, data, problem) => {
  expect(videoProblem(data)).toBe(problem)
})

const CUE = '\n\n00:00.000 --> 00:02.000\nHello.\n'
const NO_CAPTIONS =
  'is not a WebVTT file, whose first line must be WEBVTT. Export the captions as .vtt, or add that line.'
const NO_UTF8 = 'is not in UTF-8, so some letters would not be readable. Save it again as UTF-8.'

test.each<[string, string | Buffer, string | undefined]>([
  ['captions', `WEBVTT${CUE}`, undefined],
  ['captions with a byte order mark', `\uFEFFWEBVTT${CUE}`, undefined],
  ['captions of another kind', '1\n00:00:00,000 --> 00:00:02,000\nHello.', NO_CAPTIONS],
  ['captions in Windows-1252', Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\nSeñor`, 'latin1'), NO_UTF8],
  ['captions in UTF-16', Buffer.from(`\uFEFFWEBVTT${CUE}`, 'utf16le'), NO_UTF8],
  ['no captions', 'WEBVTT\n', 'has no captions yet. Export the captions again as .vtt.'],
])('%s', (_, text, problem) => {
  expect(captionsProblem(typeof text === 'string' ? Buffer.from(text) : text)).toBe(problem)
})

test.each(['\n', '\r\n', '\r'])('captions lose their notes, whatever ends a line (%j)', (end) => {
  const lines = [
    'WEBVTT',
    '',
    'NOTE GPS 52.52',
    'and 13.41',
    '',
    '00:00.000 --> 00:02.000',
    'NOTE it.',
    '',
    'NOTE',
  ]
  expect(withoutNotes(Buffer.from(lines.join(end))).toString()).toBe(
    `WEBVTT\n\n00:00.000 --> 00:02.000${end}NOTE it.`,
  )
})

test('all that players do not need is cleared in place: where a film was made, and with what', () => {
  const placed = (...more: Buffer[]) =>
    Buffer.concat([
      FTYP,
      box('moov', track('vide', ...more), box('mvex', ...more), ...more),
      box('moof', ...more),
      ...more,
      MDAT,
    ])
  const names = ['udta', 'meta', 'uuid', 'free', 'skip', 'emsg', 'loci', 'XMP_', '\xa9xyz']
  const told = names.map((name) => box(name, '+48.8577+002.2950/'))
  const cleared = names.map(() => box('free', '\0'.repeat(18)))
  expect(withoutMetadata(placed(...told)).equals(placed(...cleared))).toBe(true)
})

test('a real film is as long as before, without what its metadata says', () => {
  const cleared = withoutMetadata(FILM)
  expect(['SECRET-PLACE', 'loci'].map((text) => [FILM.includes(text), cleared.includes(text)])).toEqual([
    [true, false],
    [true, false],
  ])
  expect([cleared.length, videoProblem(cleared)]).toEqual([FILM.length, undefined])
})
