import { openSync, type Font } from 'fontkit'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { charactersIn, subsetOf } from './subset.ts'

const LATIN = createRequire(import.meta.url).resolve(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
)
const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = (path: string) => openSync(path) as Font
const widths = (font: Font, text: string, features: string[]) =>
  font.layout(text, features).positions.map(({ xAdvance }) => xAdvance)

test.each([
  ['U+0041', 'A'],
  ['U+0041-0043', 'ABC'],
  ['U+0041-0042, U+2122', 'AB™'],
])('%s is %s', (range, text) => {
  expect(charactersIn(range)).toBe(text)
})

test('a subset keeps every character of the range, kerning, figures and weights, in fewer bytes', async () => {
  const range = 'U+0020-007E,U+00A0-00FF,U+2013-2014,U+2018-201D,U+2026,U+20AC'
  const path = await subsetOf(LATIN, range, folder)
  const [whole, subset] = [open(LATIN), open(path)]
  const wanted = whole.characterSet.filter((code) => charactersIn(range).includes(String.fromCodePoint(code)))
  expect(wanted.length).toBeGreaterThan(190)
  expect(subset.characterSet).toEqual(expect.arrayContaining(wanted))
  for (const [text, features] of [
    ['AVATAR Type To. Wavy', ['kern']],
    ['$1,234,567', ['tnum']],
  ] as const)
    expect(widths(subset, text, [...features])).toEqual(widths(whole, text, [...features]))
  expect(subset.variationAxes).toEqual(whole.variationAxes)
  expect(statSync(path).size).toBeLessThan(statSync(LATIN).size * 0.9)
})
