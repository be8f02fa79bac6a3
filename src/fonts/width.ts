/** Widths of letters in weight 500, in em. The first group that has the letter counts. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[ .,'’ijlIJ]/, 0.24],
  [/[ft:;!-]/, 0.3],
  [/[r()/]/, 0.36],
  [/[sz"“”]/, 0.45],
  [/[cevxyL?]/, 0.5],
  [/[mwMW&%—]/, 0.87],
  [/[DGHNOQU]/, 0.67],
  [/\p{Lu}/u, 0.6],
]
const USUAL = 0.55

/** The letter spacing of the headline, in em, with the sign reversed (sections/Hero.first.module.css). */
const CLOSER = 0.036

/** Estimates the width of text in the headline, in em, to about 3%. */
export const widthOf = (text: string): number =>
  Array.from(text)
    .map((letter) => (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL) - CLOSER)
    .reduce((sum, width) => sum + width, 0)

/**
 * In em, with the square behind the words. Up to the first width, the last forecast that is left has its full size on the
 * line (artwork/HeroFan.first.module.css).
 */
const SQUARE = 0.7
const ON_LINE = { long: 8.1 - SQUARE, wide: 13.4 - SQUARE } as const

/** How wide the words are on the line. The styles have a size for each answer. */
export function widthName(words: string) {
  const width = widthOf(words)
  if (width > ON_LINE.wide) return 'wide'
  return width > ON_LINE.long ? 'long' : undefined
}
