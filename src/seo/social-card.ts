import * as fontkit from 'fontkit'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { fan } from '../artwork/fan.ts'
import { HERO_FAN } from '../artwork/hero.ts'
import { smoothPath } from '../artwork/path.ts'
import { PALETTE } from './palette.ts'

/** The size that most link previews use, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

/** All text is in the center square, which small previews (WhatsApp, LinkedIn) crop to. */
const INSET = 26
const TEXT = { left: (CARD.width - CARD.height) / 2 + INSET, width: CARD.height - 2 * INSET } as const
const AXIS = 470
const LINE = 10

type Font = { unitsPerEm: number; layout: (text: string) => Run }
type Run = { glyphs: { path: { toSVG: () => string } }[]; positions: { xAdvance: number; xOffset: number }[] }

let font: Font | undefined

/** The site's typeface at weight 500, from its package: an image cannot use a web font. */
function typeface(): Font {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-500-normal.woff2',
  )
  font ??= fontkit.openSync(file) as unknown as Font
  return font
}

type Text = { text: string; x: number; baseline: number; size: number; tracking: number; fill: string }

/** A line of text as outlines. Lengths in pixels, tracking in em. */
function outlines({ text, x, baseline, size, tracking, fill }: Text): { svg: string; width: number } {
  const { unitsPerEm, layout } = {
    unitsPerEm: typeface().unitsPerEm,
    layout: typeface().layout.bind(typeface()),
  }
  const { glyphs, positions } = layout(text)
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
  const paths = fan({ ...HERO_FAN, x0: -20, xc: 560, y0: AXIS, up: 110, down: 190, n: 48 })
  const lines = paths.map(({ u, points }) => {
    const opacity = 0.3 + 0.38 * Math.max(0, 1 - Math.abs(u)) ** 0.9
    return `<path d="${smoothPath(points, 1)}" stroke-opacity="${opacity.toFixed(2)}"/>`
  })
  const sure = `<path fill="${PALETTE.signal}" d="M420 ${AXIS - 1}L600 ${AXIS - LINE / 2}H${CARD.width}V${AXIS + LINE / 2}H600L420 ${AXIS + 1}Z"/>`
  return `<g fill="none" stroke="${PALETTE.paper}" stroke-width="1.4">${lines.join('')}</g>${sure}`
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
