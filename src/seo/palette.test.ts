import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTE } from './palette.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** OKLCH to sRGB; matrices: Björn Ottosson, "A perceptual color space for image processing" (2020). */
function hex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number]
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((root) => root ** 3) as [number, number, number]
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (value: number) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, shown)))
  }
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/** Every value that a token is given, in the order of the file. */
const token = (name: string) =>
  [
    ...read('src/styles/tokens.css').matchAll(
      new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'),
    ),
  ].map(([, ...numbers]) => hex(...(numbers.slice(0, 3).map(Number) as [number, number, number])))

test.each([
  ['ink', 'ink'],
  ['inkInDark', 'd-bg'],
  ['paper', 'paper'],
  ['signal', 'signal'],
] as const)('%s is the token --%s', (name, of) => {
  expect(token(of)).toEqual([PALETTE[name]])
})

test('the favicon is drawn in these colors', () => {
  const { ink, paper, signal } = PALETTE
  expect(new Set(read('public/favicon.svg').match(/#[0-9a-f]{6}/g))).toEqual(new Set([ink, paper, signal]))
})
