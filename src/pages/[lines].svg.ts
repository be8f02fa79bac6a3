import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { portraitArea, portraitLines, type Tones } from '../artwork/portrait-lines.ts'
import { readContent } from '../content/content.ts'
import { hasLines } from '../layouts/pictures.ts'
import { PALETTE } from '../seo/palette.ts'

/** Pixels that are read. Finer ones would only make the lines rough. */
const WIDTH = 400
const HEIGHT = 500
/** How much of the local contrast is added, and the distance over which it is measured. */
const CONTRAST = 0.9
const BLUR = WIDTH / 14

/** Reads the part of a picture that the page shows, with even tones. */
async function tonesOf(file: string, focus: { x: number; y: number }): Promise<Tones> {
  const picture = sharp(await sharp(file).rotate().toBuffer())
  const { width, height } = await picture.metadata()
  const gray = picture
    .extract(portraitArea({ width, height }, focus))
    .resize(WIDTH, HEIGHT)
    .grayscale()
    .normalise({ lower: 1, upper: 99.5 })
  const [sharpest, blurred] = await Promise.all([
    gray.clone().raw().toBuffer(),
    gray.clone().blur(BLUR).raw().toBuffer(),
  ])
  const tones = Float32Array.from(sharpest, (level, index) => {
    const tone = level + CONTRAST * (level - (blurred[index] ?? 0))
    return Math.min(Math.max(tone / 255, 0), 1)
  })
  return { width: WIDTH, height: HEIGHT, tones }
}

type Props = { dark: boolean }

/** The drawing is two files, because WebKit does not tell an image which color scheme the page uses. */
export const getStaticPaths = (async () => {
  const { site } = await readContent()
  if (!hasLines(site.founder)) return []
  return [
    { params: { lines: 'portrait' }, props: { dark: false } },
    { params: { lines: 'portrait-dark' }, props: { dark: true } },
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { dark } }) => {
  const { portrait, focus } = (await readContent()).site.founder
  // Astro's pictures have the address of their file, but not in their type.
  const { fsPath } = portrait as unknown as { fsPath: string }
  const tones = await tonesOf(fsPath, focus ?? { x: 50, y: 50 })
  const svg = dark
    ? portraitLines(tones, (tone) => tone ** 1.7, PALETTE.paper)
    : portraitLines(tones, (tone) => (1 - tone) ** 1.1, PALETTE.ink)
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
