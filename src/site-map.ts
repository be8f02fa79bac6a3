/**
 * The single source for what the site consists of: its pages, the sections of the landing page, and the navigation.
 * Sitemap, link previews, canonical URLs, and the dividers between sections are derived from it.
 */
import type { GraduatesPage } from './content/schemas/graduates-page.ts'
import type { Landing } from './content/schemas/landing.ts'
import type { Services } from './content/schemas/services.ts'
import { applyWords, failureWords, notFoundWords, privacyPageWords } from './words.ts'

/** Ids of the sections that other parts of a page link to. */
export const APPLY = 'apply'
export const CALCULATOR = 'calculator'

/** Returns a text from the owner's content or from words.ts. */
type Text = (content: { landing: Landing; services: Services; graduatesPage: GraduatesPage }) => string

/** What a site may lack. Pages and sections without their content are left out. */
type OptionalPart = 'calculator' | 'testimonials' | 'graduates' | 'policy'

export type Page = {
  /** URL path, without a trailing slash. */
  path: string
  title: Text
  /** Search results and link previews show it. The default is the description of the program. */
  description?: Text
  /** See OptionalPart. */
  part?: OptionalPart
  /** Shown instead of another page, so it has no URL of its own and is never indexed. */
  error?: boolean
}

export const PAGES = {
  home: {
    path: '/',
    title: ({ landing }) => landing.title,
  },
  graduates: {
    path: '/cca-graduates',
    part: 'graduates',
    title: ({ graduatesPage }) => graduatesPage.title,
    description: ({ graduatesPage }) => graduatesPage.description,
  },
  privacy: {
    path: '/privacy',
    title: () => privacyPageWords.title,
    description: () => privacyPageWords.description,
    part: 'policy',
  },
  notFound: {
    path: '/404',
    title: () => notFoundWords.title,
    error: true,
  },
  failure: {
    path: '/500',
    title: () => failureWords.title,
    error: true,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

/** What a section starts with: a fan of paths, which is narrower for later sections, only the line, or nothing. */
type DividerKind = 'fan' | 'line' | 'none'

export type Section = {
  /** Its name as a target of the navigation. */
  name: string
  /** See OptionalPart. */
  part?: OptionalPart
  /** The id on the page. {founder} stands for the founder's slug, and null for no id. */
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
  { name: 'calculator', part: 'calculator', anchor: CALCULATOR, divider: 'fan' },
  { name: 'about', anchor: 'about-{founder}', divider: 'fan' },
  { name: 'apply', anchor: APPLY, divider: 'line' },
] as const satisfies readonly Section[]

export type SectionName = (typeof SECTIONS)[number]['name']

/** Leads to a section of the landing page, or to another page. It is named like the label there. */
export type NavigationItem = { name: Text } & (
  { type: 'scroll'; target: SectionName } | { type: 'link'; target: PageName }
)

/** The items of the bar and the footer, in order. What a site does not show is left out. */
export const NAVIGATION: readonly NavigationItem[] = [
  { name: ({ landing }) => landing.program.label, type: 'scroll', target: 'program' },
  { name: ({ landing }) => landing.success.label, type: 'scroll', target: 'success' },
  { name: ({ landing }) => landing.whyNow.label, type: 'scroll', target: 'why-now' },
  { name: ({ landing }) => landing.whoFor.label, type: 'scroll', target: 'who-for' },
  { name: ({ services }) => services.label, type: 'scroll', target: 'calculator' },
  { name: ({ landing }) => landing.about.label, type: 'scroll', target: 'about' },
  { name: ({ graduatesPage }) => graduatesPage.label, type: 'link', target: 'graduates' },
  { name: () => applyWords.submit, type: 'scroll', target: 'apply' },
]

/**
 * How far the fan above a section is closed, from 0 for the first section with a fan to 1 for the last.
 * `line` and `none` are returned unchanged.
 */
export function dividerOf(section: Section, shown: readonly Section[]): number | 'line' | 'none' {
  if (section.divider !== 'fan') return section.divider
  const fans = shown.filter(({ divider }) => divider === 'fan')
  return fans.length < 2 ? 0 : fans.indexOf(section) / (fans.length - 1)
}
