import type { NavigationLink } from '../sections/NavigationLinks.tsx'
import {
  dividerOf,
  isShown,
  NAVIGATION,
  PAGES,
  SECTIONS,
  type NavigationItem,
  type Page,
  type Section,
  type SectionName,
} from '../site-map.ts'
import type { PlacedSectionProps } from '../ui/Section.tsx'
import { parts, site } from './content.ts'
import { hasPage } from './pages.ts'

/** The id of a section on the landing page, such as `about-jane-doe`; empty when nothing links to it. */
function anchorOf({ anchor }: Section): string {
  return anchor?.replace('{founder}', () => site.founder.slug) ?? ''
}

/** The address of a section of the landing page; undefined when this site does not show it. */
export function placeOf(name: SectionName): PlacedSectionProps | undefined {
  const shown: readonly Section[] = SECTIONS.filter((section) => isShown(section, parts))
  const section = shown.find((section) => section.name === name)
  return section && { id: anchorOf(section), divider: dividerOf(section, shown) }
}

/**
 * The href of an item on a page; undefined when this site does not show what it leads to. Within the page it is a bare
 * anchor, so that it scrolls.
 */
function href({ type, target }: NavigationItem, page: Page, ownApply: boolean): string | undefined {
  if (type === 'link') return hasPage(PAGES[target]) ? PAGES[target].path : undefined
  const place = placeOf(target)
  const here = page.path === PAGES.home.path || (target === 'apply' && ownApply)
  return place && `${here ? '' : PAGES.home.path}#${place.id}`
}

/**
 * The navigation items with their hrefs on a page.
 * @param ownApply whether links to the apply section stay on this page instead of going to the landing page
 */
export const navigation = (page: Page, ownApply: boolean): NavigationLink[] =>
  NAVIGATION.flatMap((item) => {
    const address = href(item, page, ownApply)
    if (address === undefined) return []
    return [
      { name: item.name, href: address, current: address === page.path, action: item.target === 'apply' },
    ]
  })
