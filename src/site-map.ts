/**
 * The single source for what the site consists of: its pages, and the sections of the landing page.
 * Navigation targets, sitemap, link previews, canonical URLs, and the dividers between sections are derived
 * from it. Data only, because schemas and scripts import it in plain Node.
 */

/**
 * A content field as file and path, such as `site.privacyPage.title`. That there is a text is checked by the
 * compiler, in src/data/pages.ts.
 */
type ContentField = `${'site' | 'landing' | 'graduatesPage'}.${string}`

/** What content/site.yaml can take off the site, by `shown` of a field of this name. */
type OptionalPart = 'calculator' | 'testimonials' | 'graduates'

export type Page<Field extends string = ContentField> = {
  /** URL path, without a trailing slash. */
  path: string
  title: Field
  /** For search results and link previews; the default is the description of the program. */
  description?: Field
  /** The image for link previews, /cards/{name}.png, with the field of its heading and of its alt text. */
  card?: { name: string; heading: Field; alt: Field }
  /** The file that makes the page; without the file there is no such page. */
  file?: string
  /** See OptionalPart. */
  part?: OptionalPart
  inSitemap: boolean
  /** Whether links to the apply section stay on this page instead of going to the landing page. */
  ownApply: boolean
  /** Shown instead of another page, so it has no URL of its own and is never indexed. */
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
    part: 'graduates',
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

/** What a section starts with: a fan of paths, narrower for later sections, only the line, or nothing. */
type DividerKind = 'fan' | 'line' | 'none'

export type Section = {
  /** Its name as a navigation target in content/site.yaml. */
  name: string
  /** See OptionalPart. */
  part?: OptionalPart
  /** The id on the page, where {founder} is the founder's slug; null when nothing links to it. */
  anchor: string | null
  divider: DividerKind
}

/** The sections of the landing page, in the order of src/pages/index.astro. */
export const SECTIONS = [
  { name: 'hero', anchor: null, divider: 'none' },
  { name: 'program', anchor: 'program', divider: 'fan' },
  { name: 'success', part: 'testimonials', anchor: 'success', divider: 'fan' },
  { name: 'why-now', anchor: 'why-now', divider: 'none' },
  { name: 'who-for', anchor: 'who-for', divider: 'fan' },
  { name: 'calculator', part: 'calculator', anchor: 'calculator', divider: 'fan' },
  { name: 'about', anchor: 'about-{founder}', divider: 'fan' },
  { name: 'apply', anchor: 'apply', divider: 'line' },
] as const satisfies readonly Section[]

export type SectionName = (typeof SECTIONS)[number]['name']

/** Sections that an item of the navigation can lead to. */
export const SCROLL_TARGETS = SECTIONS.filter((section) => section.anchor !== null).map(({ name }) => name)

/**
 * How far the fan above a section is closed, from 0 for the first section with a fan to 1 for the last.
 * `line` and `none` are returned unchanged.
 */
export function dividerOf(section: Section, shown: readonly Section[]): number | 'line' | 'none' {
  if (section.divider !== 'fan') return section.divider
  const fans = shown.filter(({ divider }) => divider === 'fan')
  return fans.length < 2 ? 0 : fans.indexOf(section) / (fans.length - 1)
}

/** Which optional parts a site shows. */
export type ShownParts = Readonly<Record<OptionalPart, { shown: boolean }>>

/** Whether a site shows a page or a section. */
export const isShown = ({ part }: Page | Section, parts: ShownParts): boolean =>
  part === undefined || parts[part].shown

/** Whether a site shows what an item of the navigation leads to. */
export const hasTarget = (target: string, parts: ShownParts): boolean =>
  [...Object.values<Page>(PAGES), ...(SECTIONS as readonly Section[])].every(
    (entry) => ('path' in entry ? entry.path : entry.name) !== target || isShown(entry, parts),
  )
