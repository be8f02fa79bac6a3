import type { APIRoute } from 'astro'
import { site } from '../data/content.ts'
import { sitemapPaths } from '../data/pages.ts'

/**
 * Pages that may be indexed. URLs in a sitemap must be absolute, so it is empty until the domain is known.
 */
export const GET: APIRoute = () => {
  const { domain } = site.connections
  const urls = domain ? sitemapPaths().map((path) => `<url><loc>${domain}${path}</loc></url>`) : []
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  )
}
