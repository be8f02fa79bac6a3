import { wcagContrast } from 'culori'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const styles = readFileSync('src/calculator/Ribbons.module.css', 'utf8')
const colorOf = (token: string) =>
  new RegExp(`--${token}: (?:light-dark\\(.*, )?(oklch\\([^)]*\\))`).exec(tokens)?.[1] ?? ''

/** The value of a property of a layer of the drawing. */
const styleOf = (layer: string, property: string) =>
  new RegExp(`^\\.${layer} \\{[^}]*\\b${property}: ([^;]*);`, 'm').exec(styles)?.[1]

test.each([
  ['light', 'ink-2'],
  ['dark', 'bg2'],
])('ribbons stand out from the panel in the %s scheme, in every state', (_, panel) => {
  expect(styleOf('bands', 'fill')).toBe('var(--signal)')
  expect(styleOf('spines', 'stroke')).toBe('var(--signal)')
  expect(styles).not.toMatch(/fill-opacity|[^-]opacity|filter/)
  expect(wcagContrast(colorOf('signal'), colorOf(panel))).toBeGreaterThan(3)
})
