import { describe, expect, test } from 'vitest'
import { hexOf, PALETTE, tokenColor } from './palette.ts'

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

test('the colors of pictures are those of the design', () => {
  expect(PALETTE).toEqual({ ink: '#0b1719', inkInDark: '#061012', paper: '#f2f1ec', signal: '#fc5900' })
})
