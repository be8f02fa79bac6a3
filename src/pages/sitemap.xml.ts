import type { APIRoute } from 'astro'
import { readContent } from '../content/content.ts'
import { sitemapPaths } from '../navigation.ts'

/** URLs in a sitemap must be absolute, so it is empty until the owner has set the domain. */
export const GET: APIRoute = async () => {
  const content = await readContent()
  const { domain } = content.site.connections
  const urls = domain ? sitemapPaths(content).map((path) => `<url><loc>${domain}${path}</loc></url>`) : []
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  )
}
