import type { Content } from './content/content.ts'
import type { NavigationLink } from './sections/NavigationLinks.tsx'
import {
  dividerOf,
  NAVIGATION,
  PAGES,
  SECTIONS,
  type NavigationItem,
  type Page,
  type PageName,
  type Section,
  type SectionName,
} from './site-map.ts'
import type { PlacedSectionProps } from './ui/Section.tsx'

/** Whether the content has what a page or a section shows. */
export const isShown = ({ part }: Page | Section, { services, testimonials, graduates, policy }: Content) =>
  part === undefined ||
  {
    calculator: services.services.length > 0,
    testimonials: testimonials.length > 0,
    graduates: graduates.length > 0,
    policy: policy !== undefined,
  }[part]

/** The id of a section on the landing page, such as `about-jane-doe`. Empty when nothing links to it. */
const anchorOf = ({ anchor }: Section, { site }: Content) =>
  anchor?.replace('{founder}', () => site.founder.slug) ?? ''

/** The id and divider of a section of the landing page. Undefined when this site does not show it. */
export function placeOf(name: SectionName, content: Content): PlacedSectionProps | undefined {
  const shown: readonly Section[] = SECTIONS.filter((section) => isShown(section, content))
  const section = shown.find((section) => section.name === name)
  return section && { id: anchorOf(section, content), divider: dividerOf(section, shown) }
}

/** The href of an item on a page, or undefined if its target is not shown. Within the page it is a bare anchor. */
function href({ type, target }: NavigationItem, content: Content, page: Page, ownApply: boolean) {
  if (type === 'link') return isShown(PAGES[target], content) ? PAGES[target].path : undefined
  const place = placeOf(target, content)
  const here = page.path === PAGES.home.path || (target === 'apply' && ownApply)
  return place && `${here ? '' : PAGES.home.path}#${place.id}`
}

/**
 * The navigation items with their hrefs on a page.
 * @param ownApply whether links to the apply section stay on this page instead of going to the landing page
 */
export const navigation = (content: Content, page: Page, ownApply: boolean): NavigationLink[] =>
  NAVIGATION.flatMap((item) => {
    const address = href(item, content, page, ownApply)
    if (address === undefined) return []
    return [
      {
        name: item.name(content),
        href: address,
        current: address === page.path,
        action: item.target === 'apply',
      },
    ]
  })

/** Title and description of a page. The landing page's title names the program itself. */
export function pageWords(name: PageName, content: Content) {
  const page: Page = PAGES[name]
  const { program } = content.site
  const title = page.title(content)
  return {
    title: name === 'home' ? title : `${title} | ${program.short}`,
    description: page.description?.(content) ?? program.description,
  }
}

/** The paths of the pages that search engines may list. */
export const sitemapPaths = (content: Content): string[] =>
  Object.values<Page>(PAGES)
    .filter((page) => !page.error && isShown(page, content))
    .map(({ path }) => path)

/** The URL of the privacy policy, on this site or another. Undefined while there is none. */
export const privacyPolicyHref = (content: Content): string | undefined =>
  content.site.connections.privacyPolicy ?? (isShown(PAGES.privacy, content) ? PAGES.privacy.path : undefined)
