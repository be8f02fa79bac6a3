import { openSync, type Font } from 'fontkit'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { textWidth, widestWord } from './text-width.ts'

const FILE = '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-500-normal.woff2'
const font = openSync(createRequire(import.meta.url).resolve(FILE)) as Font

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

test.each([...PRINTABLE, ...Array.from('‘’“”–—…·ÅÉàçñö')])(
  '%s has the width it has in the typeface',
  (character) => {
    const { advanceWidth } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    expect(textWidth(character)).toBeCloseTo(advanceWidth / font.unitsPerEm, 2)
  },
)

test('kerning makes lines narrower only, by at most a tenth', () => {
  for (const text of ['Advise with', 'certainty.', 'AVATAR Ty.', 'Commonsense']) {
    const { positions } = font.layout(text)
    const kerned = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm
    expect(textWidth(text)).toBeGreaterThanOrEqual(kerned - 0.01)
    expect(textWidth(text)).toBeLessThanOrEqual(kerned * 1.1)
  }
})

test('tracking counts for each letter, and a character of another script as one em', () => {
  expect(textWidth('ii', -0.036)).toBeCloseTo(textWidth('ii') - 0.072, 5)
  expect(textWidth('字')).toBe(1)
})

test('the widest word decides, not the longest', () => {
  expect(widestWord('WWW illi')).toBe(textWidth('WWW'))
})
