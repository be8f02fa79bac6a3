import { existsSync } from 'node:fs'
import { isShown, PAGES, type Page, type PageName, type ShownParts } from '../site-map.ts'
import { load } from './content.ts'

/** Whether this site has the page: some exist only if their file does. */
export const hasPage = (page: Page, parts: ShownParts) =>
  (page.file === undefined || existsSync(page.file)) && isShown(page, parts)

type Content = Readonly<{
  [Name in 'site' | 'landing' | 'graduatesPage']: Awaited<ReturnType<typeof load<Name>>>
}>

/** Paths to all texts of a record, one line or several: `hero.headline`. */
type TextPath<Value> = {
  [Key in keyof Value & string]: Value[Key] extends string | readonly string[]
    ? Key
    : Value[Key] extends Readonly<Record<string, unknown>>
      ? `${Key}.${TextPath<Value[Key]>}`
      : never
}[keyof Value & string]

type TextField = TextPath<Content>

/** A field that the map names and the content does not have is an error of the compiler here. */
const TEXTS: Readonly<Record<PageName, Page<TextField>>> = PAGES

async function lines(field: TextField): Promise<readonly string[]> {
  const content: Content = {
    site: await load('site'),
    landing: await load('landing'),
    graduatesPage: await load('graduatesPage'),
  }
  const found = field
    .split('.')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], content)
  return [found as string | readonly string[]].flat()
}

const text = async (field: TextField) => (await lines(field)).join(' ')

/** The path of a page's social card. */
export const cardPath = (name: string) => `/cards/${name}.png`

/** Text for the head of a page. */
export type PageWords = { title: string; description: string; card?: { path: string; alt: string } }

export async function pageWords(name: PageName): Promise<PageWords> {
  const page = TEXTS[name]
  const { program } = await load('site')
  const title = await text(page.title)
  return {
    // The landing page's title names the program itself.
    title: name === 'home' ? title : `${title} | ${program.short}`,
    description: page.description ? await text(page.description) : program.description,
    ...(page.card && { card: { path: cardPath(page.card.name), alt: await text(page.card.alt) } }),
  }
}

/** All social cards of this site, each with the lines of its heading. */
export async function cards(): Promise<{ name: string; heading: readonly string[] }[]> {
  const site = await load('site')
  const pages = Object.values(TEXTS).filter((page) => hasPage(page, site))
  return Promise.all(
    pages.flatMap(({ card }) =>
      card ? [lines(card.heading).then((heading) => ({ name: card.name, heading }))] : [],
    ),
  )
}

/** Paths of the pages in the sitemap. */
export async function sitemapPaths(): Promise<string[]> {
  const site = await load('site')
  return Object.values<Page>(PAGES)
    .filter((page) => page.inSitemap && hasPage(page, site))
    .map(({ path }) => path)
}
