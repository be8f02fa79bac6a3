import type { NavigationItem, Site } from '../schemas/site.ts'
import type { NavigationLink } from '../sections/NavigationLinks.tsx'
import {
  dividerOf,
  hasTarget,
  isShown,
  PAGES,
  SECTIONS,
  type Page,
  type Section,
  type SectionName,
} from '../site-map.ts'

/** A section of the landing page with its resolved id and divider. */
export type PlacedSection = Omit<Section, 'divider'> & {
  /** The id on the page; undefined when nothing links to the section. */
  id: string | undefined
  /** See dividerOf. */
  divider: ReturnType<typeof dividerOf>
}

/** The id of a section on the landing page, such as `about-jane-doe`. */
function anchorOf({ anchor }: Section, site: Site): string | undefined {
  return anchor?.replace('{founder}', () => site.founder.slug)
}

/** The sections of the landing page that this site shows, in page order. */
export function landingSections(site: Site): PlacedSection[] {
  const shown = SECTIONS.filter((section) => isShown(section, site))
  return shown.map((section) => ({
    ...section,
    id: anchorOf(section, site),
    divider: dividerOf(section, shown),
  }))
}

const sectionNamed = (name: SectionName): Section | undefined =>
  SECTIONS.find((section) => section.name === name)

/** The href of an item on a page. Within the landing page it is a bare anchor, so that it scrolls. */
function href(item: NavigationItem, site: Site, page: Page): string {
  if (item.type === 'link') return item.target
  const section = sectionNamed(item.target)
  const here = page.path === PAGES.home.path || (item.target === 'apply' && page.ownApply)
  return `${here ? '' : PAGES.home.path}#${(section && anchorOf(section, site)) ?? ''}`
}

/** The navigation items with their hrefs on a page. */
export function navigation(site: Site, page: Page): NavigationLink[] {
  const shown = site.navigation.filter(({ target }) => hasTarget(target, site))
  return shown.map((item) => ({
    name: item.name,
    href: href(item, site, page),
    current: item.type === 'link' && item.target === page.path,
    action: item.target === 'apply',
  }))
}
