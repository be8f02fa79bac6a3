import { isShown, PAGES, type Page, type PageName } from '../site-map.ts'
import { graduatesPage, hasPolicy, landing, site } from './content.ts'

/** Whether this site has the page: some exist only if their file does. */
export const hasPage = (page: Page) => (page.file === undefined || hasPolicy) && isShown(page, site)

const CONTENT = { site, landing, graduatesPage }

/** Paths to all texts of a record, one line or several: `hero.headline`. */
type TextPath<Value> = {
  [Key in keyof Value & string]: Value[Key] extends string | readonly string[]
    ? Key
    : Value[Key] extends Readonly<Record<string, unknown>>
      ? `${Key}.${TextPath<Value[Key]>}`
      : never
}[keyof Value & string]

type TextField = TextPath<typeof CONTENT>

/** A field that the map names and the content does not have is an error of the compiler here. */
const TEXTS: Readonly<Record<PageName, Page<TextField>>> = PAGES

function lines(field: TextField): readonly string[] {
  const found = field
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], CONTENT)
  return [found as string | readonly string[]].flat()
}

const text = (field: TextField) => lines(field).join(' ')

/** The path of a page's social card. */
export const cardPath = (name: string) => `/cards/${name}.png`

/** Text for the head of a page. */
export type PageWords = { title: string; description: string; card?: { path: string; alt: string } }

export function pageWords(name: PageName): PageWords {
  const page = TEXTS[name]
  const { program } = site
  const title = text(page.title)
  return {
    // The landing page's title names the program itself.
    title: name === 'home' ? title : `${title} | ${program.short}`,
    description: page.description ? text(page.description) : program.description,
    ...(page.card && { card: { path: cardPath(page.card.name), alt: text(page.card.alt) } }),
  }
}

/** All social cards of this site, each with the lines of its heading. */
export const cards = (): { name: string; heading: readonly string[] }[] =>
  Object.values(TEXTS).flatMap((page) =>
    page.card && hasPage(page) ? [{ name: page.card.name, heading: lines(page.card.heading) }] : [],
  )

/** Paths of the pages in the sitemap. */
export const sitemapPaths = (): string[] =>
  Object.values<Page>(PAGES)
    .filter((page) => page.inSitemap && hasPage(page))
    .map(({ path }) => path)

/** URL of the privacy policy: external, on this site, or undefined while there is none. */
export const privacyPolicyHref = (): string | undefined =>
  site.connections.privacyPolicy ?? (hasPage(PAGES.privacy) ? PAGES.privacy.path : undefined)
