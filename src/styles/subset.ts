import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import subsetPackage from 'subset-font/package.json' with { type: 'json' }

/** OpenType features the site uses. Fractions and the like bring 40 glyphs that no style asks for. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'rvrn', 'tnum', 'pnum', 'lnum']

/** All characters of a `unicode-range`, such as `U+0000-00FF,U+2122`. */
export const charactersIn = (unicodeRange: string): string =>
  unicodeRange
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
    })
    .join('')

/**
 * Writes a copy of a font without what the site never uses: other features, glyph names, and hints, which only old
 * Windows displays use. Every character of the range stays.
 * @param font path of a woff2 file
 * @param unicodeRange the range that the copy is declared with
 * @param folder where the copy is kept; it is made once for the same input
 * @returns path of the copy
 */
export async function subsetOf(font: string, unicodeRange: string, folder: string): Promise<string> {
  const source = readFileSync(font)
  const key = createHash('sha256')
    .update(source)
    .update([unicodeRange, FEATURES, subsetPackage.version].join())
    .digest('hex')
  const copy = join(folder, `${key.slice(0, 16)}.woff2`)
  if (existsSync(copy)) return copy
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true } as const
  mkdirSync(folder, { recursive: true })
  writeFileSync(copy, await subsetFont(source, charactersIn(unicodeRange), options))
  return copy
}
