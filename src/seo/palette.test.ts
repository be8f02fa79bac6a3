import { describe, expect, test } from 'vitest'
import { hexOf, PALETTE, paletteOf, tokenColor } from './palette.ts'

test.each([
  ['black', [0, 0, 0], '#000000'],
  ['white', [1, 0, 0], '#ffffff'],
  ['red of sRGB', [0.62796, 0.25768, 29.234], '#ff0000'],
  ['the paper color of the design', [0.957, 0.007, 95], '#f2f1ec'],
  ['blue of sRGB', [0.45201, 0.31321, 264.052], '#0000ff'],
] as const)('%s', (_, color, hex) => {
  expect(hexOf(color)).toBe(hex)
})

describe('a token', () => {
  test('is read from the style sheet, not from a token with the same prefix', () => {
    const css = ':root { --ink-2: oklch(1 0 0); --ink: oklch(0.195 0.018 205); --l-ln: oklch(0 0 0 / 0.2) }'
    expect(tokenColor(css, 'ink')).toBe('#0b1719')
  })

  test.each([
    ['missing', '--paper: oklch(1 0 0)'],
    ['written twice', '--ink: oklch(1 0 0); --ink: oklch(0 0 0)'],
    ['written in another way', '--ink: #000'],
  ])('that is %s stops the build', (_, css) => {
    expect(() => tokenColor(css, 'ink')).toThrow('styles/tokens.css: --ink must be written once')
  })
})

test('pictures have four colors of the style sheet', () => {
  const css = `:root {
    --paper: oklch(0.957 0.007 95); --ink: oklch(0.195 0.018 205); --signal: oklch(0.675 0.212 40);
    --d-bg: var(--ink)
  }
  @media (prefers-color-scheme: dark) { :root { --d-bg: oklch(0.165 0.016 205) } }`
  expect(paletteOf(css)).toEqual({
    ink: '#0b1719',
    inkInDark: '#061012',
    paper: '#f2f1ec',
    signal: '#fc5900',
  })
})

test('the style sheet of the site has these colors, each once', () => {
  for (const color of Object.values(PALETTE)) expect(color).toMatch(/^#[\da-f]{6}$/)
})
