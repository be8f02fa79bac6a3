import { blend, wcagContrast } from 'culori'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const styles = readFileSync('src/calculator/Ribbons.module.css', 'utf8')
const colorOf = (token: string) => new RegExp(`--${token}: (oklch\\([^)]*\\))`).exec(tokens)?.[1] ?? ''

/** How opaque the ribbons are beside the one whose row is under the pointer. */
const [opacity] = [...styles.matchAll(/fill-opacity: ([\d.]+);/g)].map((match) => Number(match[1]))

test.each([
  ['light', 'ink-2'],
  ['dark', 'd-bg2'],
])('beside the active one, ribbons still stand out from the panel in the %s scheme', (_, panel) => {
  const others = blend([colorOf(panel), colorOf('signal').replace(')', ` / ${opacity})`)], 'normal', 'rgb')
  expect(wcagContrast(others, colorOf(panel))).toBeGreaterThan(3)
})
