import { expect, test } from 'vitest'
import { tokenColor } from './palette.ts'

test('a token is read from the style sheet, not from one with the same prefix or in another color scheme', () => {
  const css = ':root { --ink-2: oklch(1 0 0); --ink: oklch(0.195 0.018 205); --d-bg: var(--ink) }'
  expect(tokenColor(css, 'ink')).toBe('#0b1719')
})

test.each([
  ['missing', '--paper: oklch(1 0 0)'],
  ['written twice', '--ink: oklch(1 0 0); --ink: oklch(0 0 0)'],
  ['written in another way', '--ink: #000'],
])('a token that is %s stops the build', (_, css) => {
  expect(() => tokenColor(css, 'ink')).toThrow('styles/tokens.css: --ink must be written once')
})
