import type { APIRoute } from 'astro'
import { readContent } from '../content/content.ts'
import { PALETTE } from '../seo/palette.ts'

export const GET: APIRoute = async () => {
  const { program } = (await readContent()).site
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const manifest = {
    name: program.name,
    short_name: program.short,
    description: program.description,
    start_url: '/',
    display: 'browser',
    background_color: PALETTE.ink,
    theme_color: PALETTE.ink,
    icons: [icon(192), icon(512)],
  }
  return new Response(JSON.stringify(manifest))
}
