import type { APIRoute, GetStaticPaths } from 'astro'
import { portraitLines } from '../pictures/portrait-lines.ts'
import { readContent } from '../content/content.ts'
import { hasLines } from '../pictures/pictures.ts'
import { tonesOf } from '../pictures/tones.ts'
import { PALETTE } from '../styles/palette.ts'

type Props = { dark: boolean }

/** One file for each color scheme, because in WebKit, an SVG in an <img> does not know that of the page. */
export const getStaticPaths = (async () => {
  const { site } = await readContent()
  if (!hasLines(site.founder)) return []
  return [
    { params: { portrait: 'portrait' }, props: { dark: false } },
    { params: { portrait: 'portrait-dark' }, props: { dark: true } },
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { dark } }) => {
  const { portrait, focus } = (await readContent()).site.founder
  // Astro's images have the path of their file in `fsPath`, which its types leave out.
  const { fsPath } = portrait as unknown as { fsPath: string }
  const tones = await tonesOf(fsPath, focus ?? { x: 50, y: 50 })
  const svg = dark
    ? portraitLines(tones, (tone) => tone ** 1.7, PALETTE.paper)
    : portraitLines(tones, (tone) => (1 - tone) ** 1.1, PALETTE.ink)
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
