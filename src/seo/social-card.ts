import sharp from 'sharp'
import paths from '../artwork/card.svg?raw'
import { typeface } from '../styles/text-width.ts'
import { PALETTE } from './palette.ts'

/** The size that most link previews use, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

/** All text is in the center square, which small previews (WhatsApp, LinkedIn) crop to. */
const INSET = 26
const TEXT = { left: (CARD.width - CARD.height) / 2 + INSET, width: CARD.height - 2 * INSET } as const
const AXIS = 470
const LINE = 10

type Text = { text: string; x: number; baseline: number; size: number; tracking: number; fill: string }

/** A line of text as outlines. Lengths in pixels, tracking in em. */
function outlines({ text, x, baseline, size, tracking, fill }: Text): { svg: string; width: number } {
  const { unitsPerEm } = typeface
  const { glyphs, positions } = typeface.layout(text)
  const scale = size / unitsPerEm
  let pen = 0
  const paths = glyphs.map(({ path }, index) => {
    const at = pen + (positions[index]?.xOffset ?? 0)
    pen += (positions[index]?.xAdvance ?? 0) + tracking * unitsPerEm
    return `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
  })
  const svg = `<g fill="${fill}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
  return { svg, width: pen * scale }
}

/** The largest size, at most 132 px, at which every line of a heading fits. */
function headingSize(lines: readonly string[]): number {
  const widest = Math.max(
    ...lines.map((text) => outlines({ ...HEADING, text, size: 100, x: 0, baseline: 0 }).width),
  )
  return Math.min(132, (100 * TEXT.width) / widest)
}

const HEADING = { tracking: -0.036, fill: PALETTE.paper }

/** Every way to break words into this many lines. */
function breaks(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, at) =>
      breaks(words.slice(at + 1), lines - 1).map((rest) => [words.slice(0, at + 1).join(' '), ...rest]),
    )
}

/** Longer headings, in characters, get a third line. */
const TWO_LINES = 26

/** Breaks a heading into two or three lines of about the same length. */
export function balancedLines(text: string): string[] {
  const words = text.split(' ')
  if (words.length < 3) return [text]
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return breaks(words, text.length > TWO_LINES ? 3 : 2).reduce((best, next) =>
    longest(next) < longest(best) ? next : best,
  )
}

function drawing(): string {
  const sure = `<path fill="${PALETTE.signal}" d="M420 ${AXIS - 1}L600 ${AXIS - LINE / 2}H${CARD.width}V${AXIS + LINE / 2}H600L420 ${AXIS + 1}Z"/>`
  return `<g stroke="${PALETTE.paper}">${paths}</g>${sure}`
}

/** A page's image for link previews: PNG, 1200 by 630, in the site's design. */
export async function socialCard(heading: readonly string[], name: string): Promise<Buffer> {
  const size = headingSize(heading)
  const first = AXIS - 170 - (heading.length - 1) * size * 0.9
  const lines = heading.map((text, index) =>
    outlines({ ...HEADING, text, size, x: TEXT.left, baseline: first + index * size * 0.9 }),
  )
  const caption = { text: name, baseline: AXIS + 64, size: 30, tracking: 0, fill: PALETTE.paper }
  const { width } = outlines({ ...caption, x: 0 })
  const { svg: captionSvg } = outlines({ ...caption, x: TEXT.left + TEXT.width - width })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${PALETTE.ink}"/>${drawing()}${lines.map(({ svg }) => svg).join('')}${captionSvg}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 128 }).toBuffer()
}
