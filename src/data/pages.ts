import { isShown, PAGES, type Page, type PageName } from '../site-map.ts'
import { graduatesPage, hasPolicy, landing, parts, site } from './content.ts'

/** Whether this site has the page: some exist only if their file does. */
export const hasPage = (page: Page) => (page.file === undefined || hasPolicy) && isShown(page, parts)

const CONTENT = { landing, graduatesPage }

/** Text for the head of a page. */
export type PageWords = { title: string; description: string }

export function pageWords(name: PageName): PageWords {
  const page: Page = PAGES[name]
  const { program } = site
  const title = page.title(CONTENT)
  return {
    // The landing page's title names the program itself.
    title: name === 'home' ? title : `${title} | ${program.short}`,
    description: page.description?.(CONTENT) ?? program.description,
  }
}

/** Paths of the pages in the sitemap. */
export const sitemapPaths = (): string[] =>
  Object.values<Page>(PAGES)
    .filter((page) => !page.error && hasPage(page))
    .map(({ path }) => path)

/** URL of the privacy policy: external, on this site, or undefined while there is none. */
export const privacyPolicyHref = (): string | undefined =>
  site.connections.privacyPolicy ?? (hasPage(PAGES.privacy) ? PAGES.privacy.path : undefined)
