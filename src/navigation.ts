/** The pages of the site and the navigation. Sitemap, titles and canonical URLs are derived from them. */
import { aboutAnchor, APPLY, CALCULATOR } from './anchors.ts'
import type { Content } from './content/content.ts'
import type { NavigationLink } from './sections/NavigationLinks.tsx'
import { applyWords, failureWords, launchWords, notFoundWords, privacyPageWords } from './words.ts'

/** Returns text from the owner's content or from words.ts. */
type Text = (content: Content) => string

export type Page = {
  /** URL path, without a trailing slash. */
  path: string
  title: Text
  /** Search results and link previews show it. The default is the description of the program. */
  description?: Text
  /** Whether the page has content and is built. A page without this function is always built. */
  hasContent?: (content: Content) => boolean
  /**
   * Not in the sitemap, without a canonical URL, and `noindex`: error pages, and the owner’s list before the launch.
   */
  unlisted?: boolean
}

export const PAGES = {
  home: {
    path: '/',
    title: ({ landing }) => landing.title,
  },
  graduates: {
    path: '/cca-graduates',
    hasContent: ({ graduates }) => graduates.length > 0,
    title: ({ graduatesPage }) => graduatesPage.title,
    description: ({ graduatesPage }) => graduatesPage.description,
  },
  privacy: {
    path: '/privacy',
    hasContent: ({ policy }) => policy !== undefined,
    title: () => privacyPageWords.title,
    description: () => privacyPageWords.description,
  },
  launch: {
    path: '/launch',
    hasContent: ({ preview }) => preview,
    title: () => launchWords.title,
    unlisted: true,
  },
  notFound: {
    path: '/404',
    title: () => notFoundWords.title,
    unlisted: true,
  },
  failure: {
    path: '/500',
    title: () => failureWords.title,
    unlisted: true,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

const isShown = ({ hasContent }: Page, content: Content) => hasContent?.(content) ?? true

/** Returns the path of a page, or undefined while it has no content and is left out. */
export const pathOf = (name: PageName, content: Content): string | undefined =>
  isShown(PAGES[name], content) ? PAGES[name].path : undefined

/**
 * For `getStaticPaths` in `[name].astro`. The brackets let a page be left out: without content, this returns no path.
 */
export const pathsOf = (name: PageName, content: Content) =>
  [pathOf(name, content) ?? []].flat().map((path) => ({ params: { [name]: path.slice(1) } }))

/** The items of the bar and the footer, in order. Anchors are on the landing page. */
function items(content: Content) {
  const { landing, services, testimonials, graduatesPage, site } = content
  return [
    { name: landing.program.label, address: '#program' },
    { name: landing.success.label, address: '#success', hasContent: testimonials.length > 0 },
    { name: landing.whyNow.label, address: '#why-now' },
    { name: landing.whoFor.label, address: '#who-for' },
    { name: services.label, address: `#${CALCULATOR}`, hasContent: services.services.length > 0 },
    { name: landing.about.label, address: `#${aboutAnchor(site.founder)}` },
    {
      name: graduatesPage.label,
      address: PAGES.graduates.path,
      hasContent: isShown(PAGES.graduates, content),
    },
    { name: applyWords.button, address: `#${APPLY}` },
  ]
}

/**
 * The navigation items with their hrefs on a page.
 * @param hasApplication whether the page has an application section, to which its links then lead
 */
export const navigation = (content: Content, page: Page, hasApplication: boolean): NavigationLink[] =>
  items(content)
    .filter(({ hasContent = true }) => hasContent)
    .map(({ name, address }) => {
      const isApply = address === `#${APPLY}`
      const isElsewhere =
        address.startsWith('#') && page.path !== PAGES.home.path && !(isApply && hasApplication)
      const href = isElsewhere ? PAGES.home.path + address : address
      return { name, href, current: href === page.path, isApply }
    })

/** Title and description of a page. The landing page's title names the program itself. */
export function pageMeta(name: PageName, content: Content) {
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
    .filter((page) => !page.unlisted && isShown(page, content))
    .map(({ path }) => path)

/** The URL of the privacy policy, on this site or another. Undefined while there is none. */
export const privacyPolicyHref = (content: Content): string | undefined =>
  content.site.connections.privacyPolicy ?? pathOf('privacy', content)
