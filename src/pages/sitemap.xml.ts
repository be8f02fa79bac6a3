import type { APIRoute } from 'astro'
import { hasPrivacyPage, load } from '../data/content.ts'

/** Pages that may be found. Addresses in it are absolute, so it is empty until the domain is known. */
export const GET: APIRoute = async () => {
  const { connections } = await load('site')
  const paths = ['/', '/cca-graduates', ...(hasPrivacyPage ? ['/privacy'] : [])]
  const urls = connections.domain
    ? paths.map((path) => `<url><loc>${connections.domain}${path}</loc></url>`)
    : []
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  )
}
