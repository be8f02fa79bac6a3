import { existsSync } from 'node:fs'
import { isShown, PAGES, type Page, type PageName, type ShownParts } from '../site-map.ts'
import { load } from './content.ts'

/** Whether this site has the page: some exist only if their file does. */
export const hasPage = (page: Page, parts: ShownParts) =>
  (page.file === undefined || existsSync(page.file)) && isShown(page, parts)

/**
 * The lines of a content field that src/site-map.ts names.
 * @throws when the content has no text there
 */
async function lines(field: string): Promise<readonly string[]> {
  const [collection = '', ...path] = field.split('.')
  const record: unknown = await load(collection as 'site')
  const found = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    record,
  )
  const texts: readonly unknown[] = Array.isArray(found) ? found : [found]
  if (texts.every((text) => typeof text === 'string')) return texts
  throw new Error(`src/site-map.ts: there is no text at "${field}" of the content.`)
}

const text = async (field: string) => (await lines(field)).join(' ')

/** The path of a page's social card. */
export const cardPath = (name: string) => `/cards/${name}.png`

/** Text for the head of a page. */
export type PageWords = { title: string; description: string; card?: { path: string; alt: string } }

/** @throws when the map names a field that the content does not have */
export async function pageWords(name: PageName): Promise<PageWords> {
  const page: Page = PAGES[name]
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
  const pages = Object.values<Page>(PAGES).filter((page) => hasPage(page, site))
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
