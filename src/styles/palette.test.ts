import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PALETTE } from './palette.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const tokens = read('src/styles/tokens.css')

/** Converts `oklch(0.195 0.018 205)` to sRGB as CSS Color 4 does. */
function hexOf(oklch: string): string {
  const [l = 0, c = 0, degrees = 0] = oklch.match(/[\d.]+/g)?.map(Number) ?? []
  const [a, b] = [c * Math.cos((degrees * Math.PI) / 180), c * Math.sin((degrees * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const levels = linear.map((light) => {
    const level = light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light
    return Math.round(255 * Math.min(Math.max(level, 0), 1))
  })
  return `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ['ink', /--ink: (.*?);/],
  ['inkInDark', /--bg-ink: light-dark\(var\(--ink\), (.*?)\);/],
  ['paper', /--paper: (.*?);/],
  ['signal', /--signal: (.*?);/],
] as const)('the color %s matches tokens.css', (name, token) => {
  expect(PALETTE[name]).toBe(hexOf(token.exec(tokens)?.[1] ?? ''))
})

test.each(['public/favicon.svg', 'public/conversations.svg', 'public/conversations-dark.svg'])(
  '%s has only the colors of the palette',
  (file) => {
    for (const [color] of read(file).matchAll(/#[\da-f]{6}\b/g))
      expect(Object.values(PALETTE)).toContain(color)
  },
)

test.each([
  ['--signal-text', /--signal-text: (.*?);/],
  ['--accent in the dark', /--accent: light-dark\(var\(--signal-text\), (.*?)\);/],
  ['ground of the application in the dark', /--bg: light-dark\(var\(--signal\), (.*?)\);/],
])('the orange %s has the hue of --signal', (_, token) => {
  const hueOf = (color: RegExp) => Number(/([\d.]+)\)$/.exec(color.exec(tokens)?.[1] ?? '')?.[1])
  const difference = Math.abs(hueOf(token) - hueOf(/--signal: (.*?);/))
  expect(difference, 'tokens.css: give it the hue of --signal').toBeLessThanOrEqual(6)
})

test.each(['icon-512.png', 'apple-touch-icon.png'])('public/%s is drawn in the palette', async (file) => {
  const pixels = await sharp(`public/${file}`).removeAlpha().raw().toBuffer()
  const colors = new Set(pixels.toString('hex').match(/.{6}/g))
  for (const color of [PALETTE.ink, PALETTE.paper, PALETTE.signal])
    expect(colors, 'npm exec node scripts/icons.ts').toContain(color.slice(1))
})
