import type { APIRoute } from 'astro'
import { preview, site } from '../data/content.ts'

/** A preview disallows all robots. */
export const GET: APIRoute = () => {
  if (preview) return new Response('User-agent: *\nDisallow: /\n')
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${site.connections.domain}/sitemap.xml\n`)
}
