import type { NavigationItem } from '../content/schemas/site.ts'
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
import type { PlacedSectionProps } from '../ui/Section.tsx'
import { site } from './content.ts'

/** The id of a section on the landing page, such as `about-jane-doe`; empty when nothing links to it. */
function anchorOf({ anchor }: Section): string {
  return anchor?.replace('{founder}', () => site.founder.slug) ?? ''
}

/** The address of a section of the landing page; undefined when this site does not show it. */
export function placeOf(name: SectionName): PlacedSectionProps | undefined {
  const shown: readonly Section[] = SECTIONS.filter((section) => isShown(section, site))
  const section = shown.find((section) => section.name === name)
  return section && { id: anchorOf(section), divider: dividerOf(section, shown) }
}

const sectionNamed = (name: SectionName): Section | undefined =>
  SECTIONS.find((section) => section.name === name)

/** The href of an item on a page. Within the landing page it is a bare anchor, so that it scrolls. */
function href(item: NavigationItem, page: Page): string {
  if (item.type !== 'scroll') return item.target
  const section = sectionNamed(item.target)
  const here = page.path === PAGES.home.path || (item.target === 'apply' && page.ownApply)
  return `${here ? '' : PAGES.home.path}#${section ? anchorOf(section) : ''}`
}

/** The navigation items with their hrefs on a page. */
export function navigation(page: Page): NavigationLink[] {
  const shown = site.navigation.filter(({ target }) => hasTarget(target, site))
  return shown.map((item) => ({
    name: item.name,
    href: href(item, page),
    current: item.type === 'link' && item.target === page.path,
    outside: item.type === 'outside',
    action: item.target === 'apply',
  }))
}
