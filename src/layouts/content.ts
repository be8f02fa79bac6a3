import { getCollection, getEntry } from 'astro:content'
import type { Offering } from '../calculator/offering.ts'
import type { Graduate } from '../schemas/graduate.ts'
import type { NavigationItem, Site } from '../schemas/site.ts'
import type { Services } from '../schemas/services.ts'

/** Content files that hold one record each. */
type Singleton = 'site' | 'landing' | 'services' | 'testimonials' | 'graduatesPage'

const FILES = { graduatesPage: 'graduates-page' } as const satisfies Partial<Record<Singleton, string>>

/** The record of content/{name}.yaml. Throws a sentence that names the file when it is missing. */
export async function load<Name extends Singleton>(name: Name) {
  const id = FILES[name as keyof typeof FILES] ?? name
  const entry = await getEntry(name, id)
  if (!entry)
    throw new Error(`content/${id}.yaml is missing. Restore it; the site cannot be built without it.`)
  return entry.data
}

/** The presentations in the order their files give. */
export async function loadGraduates(): Promise<(Graduate & { id: string })[]> {
  const entries = await getCollection('graduates')
  return entries.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.order - b.order)
}

export const aboutAnchor = (site: Site) => `about-${site.founder.slug}`

export type NavigationLink = { name: string; href: string; current: boolean }

/** Pages with an apply section of their own. */
const APPLY_PAGES: ReadonlySet<string> = new Set(['/', '/cca-graduates'])

/** Where an item leads, from the page at `path`: within the landing page a bare anchor, so that it scrolls. */
function href(item: NavigationItem, site: Site, path: string): string {
  if (item.type === 'link') return item.target
  const anchor = item.target === 'about' ? aboutAnchor(site) : item.target
  const here = path === '/' || (item.target === 'apply' && APPLY_PAGES.has(path))
  return `${here ? '' : '/'}#${anchor}`
}

/** @param path the page's own path, without a trailing slash */
export function navigation(site: Site, path: string): NavigationLink[] {
  return site.navigation.map((item) => ({
    name: item.name,
    href: href(item, site, path),
    current: item.type === 'link' && item.target === path,
  }))
}

/** The services as the calculator takes them. */
export function offerings({ services, units }: Services): Offering[] {
  return services.map((service) => ({ ...service, periodsPerYear: units[service.unit].periodsPerYear }))
}
