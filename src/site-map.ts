/**
 * The one list of what the site consists of: its pages, and the sections of the landing page. Navigation targets,
 * sitemap, link previews, canonical addresses and the dividers between sections are derived from it. Data only:
 * schemas and scripts import it in plain Node.
 */

/** A field of the content, as collection and path in it, such as `site.privacyPage.title`. */
type ContentField = `${'site' | 'landing' | 'graduatesPage'}.${string}`

export type Page = {
  /** Where it is, without a trailing slash. */
  path: string
  title: ContentField
  /** Stands in search results and link previews; without one, the description of the program does. */
  description?: ContentField
  /** The picture for link previews, /cards/{name}.png; the heading is drawn on it, the alternative text describes it. */
  card?: { name: string; heading: ContentField; alt: ContentField }
  /** The file that makes the page; without the file there is no such page. */
  file?: string
  inSitemap: boolean
  /** Whether links to the apply section lead to one on this page, instead of the landing page's. */
  ownApply: boolean
  /** Shown in place of another page: has no address of its own, and is never indexed. */
  error: boolean
}

export const PAGES = {
  home: {
    path: '/',
    title: 'landing.title',
    card: { name: 'home', heading: 'landing.hero.headline', alt: 'landing.hero.drawing' },
    inSitemap: true,
    ownApply: true,
    error: false,
  },
  graduates: {
    path: '/cca-graduates',
    title: 'graduatesPage.title',
    description: 'graduatesPage.description',
    card: { name: 'cca-graduates', heading: 'graduatesPage.heading', alt: 'graduatesPage.heading' },
    inSitemap: true,
    ownApply: true,
    error: false,
  },
  privacy: {
    path: '/privacy',
    title: 'site.privacyPage.title',
    description: 'site.privacyPage.description',
    card: { name: 'privacy', heading: 'site.privacyPage.title', alt: 'site.privacyPage.title' },
    file: 'content/privacy.md',
    inSitemap: true,
    ownApply: false,
    error: false,
  },
  notFound: {
    path: '/404',
    title: 'site.notFound.title',
    inSitemap: false,
    ownApply: false,
    error: true,
  },
  failure: {
    path: '/500',
    title: 'site.failure.title',
    inSitemap: false,
    ownApply: false,
    error: true,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** Pages that an item of the navigation can lead to. */
export const LINK_TARGETS = Object.values(PAGES)
  .filter((page) => !page.error)
  .map(({ path }) => path)

/** What opens a section: a fan of paths, narrower the later it comes, only the line, or nothing. */
export type DividerKind = 'fan' | 'line' | 'none'

export type Section = {
  /** What content/site.yaml calls it as the target of a navigation item. */
  name: string
  /** The id on the page, {founder} being the founder's slug; null: nothing leads there. */
  anchor: string | null
  /** The shell, src/layouts/landing/{component}.astro. */
  component: string
  divider: DividerKind
  /** `footer`: the section belongs to the footer landmark. */
  place: 'main' | 'footer'
}

/** The sections of the landing page, in their order. */
export const SECTIONS = [
  { name: 'hero', anchor: null, component: 'Hero', divider: 'none', place: 'main' },
  { name: 'program', anchor: 'program', component: 'Program', divider: 'fan', place: 'main' },
  { name: 'success', anchor: 'success', component: 'SuccessStories', divider: 'fan', place: 'main' },
  { name: 'why-now', anchor: 'why-now', component: 'WhyNow', divider: 'none', place: 'main' },
  { name: 'who-for', anchor: 'who-for', component: 'WhoFor', divider: 'fan', place: 'main' },
  { name: 'calculator', anchor: 'calculator', component: 'IncomePotential', divider: 'fan', place: 'main' },
  { name: 'about', anchor: 'about-{founder}', component: 'About', divider: 'fan', place: 'main' },
  { name: 'apply', anchor: 'apply', component: 'Apply', divider: 'line', place: 'footer' },
] as const satisfies readonly Section[]

export type SectionName = (typeof SECTIONS)[number]['name']

/** Sections that an item of the navigation can lead to. */
export const SCROLL_TARGETS = SECTIONS.filter((section) => section.anchor !== null).map(({ name }) => name)

/**
 * How far the fan above a section is closed: by its place among the sections with a fan, from 0 for the first to 1 for
 * the last. `line` and `none` stay what they are.
 */
export function dividerOf(section: Section, shown: readonly Section[]): number | 'line' | 'none' {
  if (section.divider !== 'fan') return section.divider
  const fans = shown.filter(({ divider }) => divider === 'fan')
  return fans.length < 2 ? 0 : fans.indexOf(section) / (fans.length - 1)
}
