import type { Header } from './security-headers.ts'

/** What the files for each host are written from. Paths start at the folder and have no leading slash. */
export type Release = Readonly<{
  security: readonly Header[]
  /** `index.html`, `cca-graduates.html`, … */
  pages: readonly string[]
  /** Named by their content: `_astro/…`. */
  hashed: readonly string[]
  /** Everything else. */
  others: readonly string[]
}>

export const CACHE = {
  /** A page is asked for anew each time; unchanged, it costs a 304. */
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600, must-revalidate',
} as const

export const HASHED_FOLDER = '_astro/'

/** Pages that are answers, not addresses. */
export const ERROR_PAGES = ['404.html', '500.html']

/** The address of a page: `index.html` is `/`, `name.html` is `/name`. */
export const pageAddress = (file: string) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`

/** True for a request for an error page by its name, however it is written: it is no address of the site. */
export const namesErrorPage = (path: string) =>
  ERROR_PAGES.some((file) => [`/${file}`, pageAddress(file)].includes(path.replace(/\/$/, '')))

/** Addresses of the site: those of the pages, without the error pages and without `/`. */
export const namedRoutes = (pages: readonly string[]) =>
  pages
    .filter((file) => !ERROR_PAGES.includes(file))
    .map(pageAddress)
    .filter((address) => address !== '/')

/** Beside files that are sent compressed, and files only a host reads. Nobody asks for these by name. */
export const isHostFile = (file: string) => /\.(?:br|gz)$|^_headers$|(?:^|\/)\./.test(file)

/** Sorts the files of a built folder. */
export function sortFiles(files: readonly string[]): Omit<Release, 'security'> {
  const asked = files.filter((file) => !isHostFile(file)).sort()
  const hashed = asked.filter((file) => file.startsWith(HASHED_FOLDER))
  const pages = asked.filter((file) => file.endsWith('.html'))
  return { pages, hashed, others: asked.filter((file) => !hashed.includes(file) && !pages.includes(file)) }
}
