import { getCollection, getEntry } from 'astro:content'
import { withInterface } from '../reading/with-interface.ts'
import type { Graduate } from '../schemas/graduate.ts'
import type { GraduatesPage } from '../schemas/graduates-page.ts'
import type { Interface } from '../schemas/interface.ts'
import type { Landing } from '../schemas/landing.ts'
import type { Services } from '../schemas/services.ts'
import type { Site } from '../schemas/site.ts'
import type { Testimonial } from '../schemas/testimonials.ts'

/** The words of each file with a single record, with those of its controls. */
type Content = {
  site: Site
  landing: Landing
  services: Services
  testimonials: { testimonials: readonly Testimonial[] }
  graduatesPage: GraduatesPage
}

/**
 * The record of content/{name}.yaml, with the words of its controls. It always exists: without the file, the loader
 * has already stopped the build.
 */
export async function load<Name extends keyof Content>(name: Name): Promise<Content[Name]> {
  const owned = await getEntry(name as 'site', name === 'graduatesPage' ? 'graduates-page' : name)
  const words = (await getEntry('interface', 'interface'))?.data
  return withInterface(owned?.data ?? {}, words?.[name as keyof Interface] ?? {}) as Content[Name]
}

/** The presentations, sorted by their `order`; none when the site does not show them. */
export async function loadGraduates(): Promise<(Graduate & { id: string })[]> {
  const { graduates } = await load('site')
  if (!graduates.shown) return []
  const entries = await getCollection('graduates')
  return entries.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.order - b.order)
}
