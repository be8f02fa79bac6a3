import type { APIRoute } from 'astro'
import { preview, site } from '../data/content.ts'

/** A preview may be crawled: robots that must not would never see its noindex. */
export const GET: APIRoute = () => {
  const sitemap = preview ? '' : `\nSitemap: ${site.connections.domain}/sitemap.xml\n`
  return new Response(`User-agent: *\nAllow: /\n${sitemap}`)
}
