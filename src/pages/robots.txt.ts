import type { APIRoute } from 'astro'
import { readContent } from '../content/content.ts'

/** Robots may crawl a preview, because otherwise they would never see its noindex. */
export const GET: APIRoute = async () => {
  const { preview, site } = await readContent()
  const sitemap = preview ? '' : `\nSitemap: ${site.connections.domain}/sitemap.xml\n`
  return new Response(`User-agent: *\nAllow: /\n${sitemap}`)
}
