import type { APIRoute } from 'astro'
import { load } from '../data/content.ts'
import { isPreview } from '../data/preview.ts'

/** A preview disallows all robots. */
export const GET: APIRoute = async () => {
  const { connections } = await load('site')
  if (await isPreview()) return new Response('User-agent: *\nDisallow: /\n')
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${connections.domain}/sitemap.xml\n`)
}
