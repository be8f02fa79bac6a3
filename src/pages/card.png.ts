import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { Card } from '../artwork/Card.tsx'
import { readContent } from '../content/content.ts'
import { heroWords } from '../words.ts'

/** sharp reads no WOFF2. The path is relative to the project, where a build runs. */
const FONT = 'src/fonts/familjen-grotesk-latin.ttf'

/** The picture that chats show of a link, with the owner's forecasts. */
export const GET: APIRoute = async () => {
  const { landing, site } = await readContent()
  const card = createElement(Card, {
    strike: heroWords.strike,
    forecasts: landing.hero.forecasts,
    program: site.program.name,
  })
  // sharp has no way to name the file of a font in an SVG. Once a text has used it, SVGs find it by its name.
  await sharp({ text: { text: heroWords.strike, fontfile: FONT } }).toBuffer()
  const png = await sharp(Buffer.from(renderToStaticMarkup(card)))
    .png({ palette: true, colors: 64 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
