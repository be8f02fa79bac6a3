import { existsSync, readFileSync } from 'node:fs'
import { getCollection, getEntry, type CollectionEntry } from 'astro:content'
import type { Graduate } from '../schemas/graduate.ts'
import { openPoints } from '../launch/open-points.ts'
import type { NavigationItem, Site } from '../schemas/site.ts'
import type { NavigationLink } from '../sections/NavigationLinks.tsx'

/** Content files that hold one record each. */
type Singleton = 'site' | 'landing' | 'services' | 'testimonials' | 'graduatesPage'

/** The record of content/{name}.yaml. Throws a sentence that names the file when it is missing. */
export async function load<Name extends Singleton>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const id = name === 'graduatesPage' ? 'graduates-page' : name
  // eslint-disable-next-line @typescript-eslint/await-thenable -- the type of a union of collections hides the promise
  const entry = await getEntry(name, id)
  if (!entry)
    throw new Error(`content/${id}.yaml is missing. Restore it; the site cannot be built without it.`)
  return (entry as CollectionEntry<Name>).data
}

/** The presentations in the order their files give. */
export async function loadGraduates(): Promise<(Graduate & { id: string })[]> {
  const entries = await getCollection('graduates')
  return entries.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.order - b.order)
}

export const aboutAnchor = (site: Site) => `about-${site.founder.slug}`

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
  const shown = site.navigation.filter(({ target }) => target !== 'calculator' || site.calculator.shown)
  return shown.map((item) => ({
    name: item.name,
    href: href(item, site, path),
    current: item.type === 'link' && item.target === path,
  }))
}

/** A file content/privacy.md makes a page of this site. */
export const hasPrivacyPage = existsSync('content/privacy.md')

/** True while anything that a launch requires is open: then the site says so, and asks not to be found. */
export async function isPreview(): Promise<boolean> {
  const graduates = await loadGraduates()
  const points = openPoints({
    site: await load('site'),
    testimonials: (await load('testimonials')).testimonials,
    graduates: graduates.map((graduate) => ({ ...graduate, file: graduate.id })),
    policy: hasPrivacyPage ? readFileSync('content/privacy.md', 'utf8') : undefined,
  })
  return points.some(({ required }) => required)
}

/** Where the policy is: elsewhere, on this site, or nowhere yet. */
export const privacyPolicyHref = (site: Site): string | undefined =>
  site.connections.privacyPolicy ?? (hasPrivacyPage ? '/privacy' : undefined)

/** What every island needs for the moment it fails. */
export async function islandBasics() {
  const { failure, support } = await load('site')
  const { heading, part, reload } = failure
  return { failure: { heading, part, reload }, email: support.email }
}
