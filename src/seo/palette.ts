import { readFileSync } from 'node:fs'

/** OKLCH as in CSS: lightness and chroma as numbers, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** OKLCH to sRGB; matrices: Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  const radians = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const byte = (value: number) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, shown)))
  }
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

/**
 * A token of a style sheet, in sRGB.
 * @throws when it is not written exactly once as `--name: oklch(lightness chroma hue)`
 */
export function tokenColor(css: string, name: string): string {
  const found = [...css.matchAll(new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'))]
  const [match, another] = found
  if (!match || another)
    throw new Error(`styles/tokens.css: --${name} must be written once, as oklch(lightness chroma hue).`)
  return hexOf([Number(match[1]), Number(match[2]), Number(match[3])])
}

/**
 * Colors of a style sheet for what cannot use CSS variables: images, icons, the manifest, and the theme color. The
 * dark background (in both color schemes), the light text, and the accent.
 */
export const paletteOf = (css: string) => ({
  ink: tokenColor(css, 'ink'),
  inkInDark: tokenColor(css, 'd-bg'),
  paper: tokenColor(css, 'paper'),
  signal: tokenColor(css, 'signal'),
})

export const PALETTE = paletteOf(readFileSync('src/styles/tokens.css', 'utf8'))
