import { formatHex } from 'culori'
import { readFileSync } from 'node:fs'

/**
 * A token of a style sheet, in sRGB.
 * @throws when it is not written exactly once as a color
 */
function tokenColor(css: string, name: string): string {
  const [color, another] = [
    ...css.matchAll(new RegExp(`--${name}: (?:light-dark\\(.*, )?(oklch\\([^)]*\\))`, 'g')),
  ]
  const hex = another ? undefined : formatHex(color?.[1] ?? '')
  if (hex === undefined)
    throw new Error(
      `styles/tokens.css: --${name} must be written once, as an oklch() color, or for dark as the second of light-dark().`,
    )
  return hex
}

/**
 * Colors of a style sheet for what cannot use CSS variables: images, icons, the manifest, and the theme color. The
 * dark background (in both color schemes), the light text, and the accent.
 */
const css = readFileSync('src/styles/tokens.css', 'utf8')
export const PALETTE = {
  ink: tokenColor(css, 'ink'),
  inkInDark: tokenColor(css, 'd-bg'),
  paper: tokenColor(css, 'paper'),
  signal: tokenColor(css, 'signal'),
}
