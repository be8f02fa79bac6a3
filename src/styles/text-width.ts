import * as fontkit from 'fontkit'
import { createRequire } from 'node:module'

/** The site's typeface at weight 500, from its package: the subset that visitors load may miss a letter. */
const typeface = fontkit.openSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-500-normal.woff2',
  ),
) as fontkit.Font

/** In em. A letter that the typeface does not have is at most as wide as it is high. */
const widthOf = (code: number) =>
  typeface.hasGlyphForCodePoint(code)
    ? typeface.glyphForCodePoint(code).advanceWidth / typeface.unitsPerEm
    : 1

/**
 * Width of a line without kerning, which only narrows it. Accents do not make a letter wider.
 * @param tracking letter-spacing in em
 * @returns em
 */
export const textWidth = (text: string, tracking = 0): number =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, '')).reduce(
    (sum, letter) => sum + widthOf(letter.codePointAt(0) ?? 0) + tracking,
    0,
  )

/** Width of the widest word, in em. */
export const widestWord = (text: string, tracking = 0): number =>
  Math.max(...text.split(' ').map((word) => textWidth(word, tracking)))
