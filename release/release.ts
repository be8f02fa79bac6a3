import type { Header } from './security-policy.ts'

/** The input for the files of each host. Paths are relative to the folder, without a leading slash. */
export type Release = Readonly<{
  security: readonly Header[]
  /** `index.html`, `cca-graduates.html`, … */
  pages: readonly string[]
  /** Named by their content: `_astro/…`. */
  hashed: readonly string[]
  /** Everything else. */
  others: readonly string[]
}>

/**
 * The built site may not be published as is. The message has one sentence per line, each with file, fault,
 * and fix.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

export const CACHE = {
  /** A page is revalidated every time; unchanged, it costs a 304. */
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600, must-revalidate',
} as const

const HASHED_FOLDER = '_astro/'

/** Which release a site is: asked for after every publish, so it is revalidated like a page. */
export const NAME_FILE = 'release.json'

/** Pages that are only sent as error responses and have no address. */
const ERROR_PAGES = ['404.html', '500.html']

/** The address of a page: `index.html` is `/`, `name.html` is `/name`. */
export const pageAddress = (file: string) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`

/** Whether a request names an error page, in any spelling. Error pages are not addresses of the site. */
export const namesErrorPage = (path: string) =>
  ERROR_PAGES.some((file) => [`/${file}`, pageAddress(file)].includes(path.replace(/\/$/, '')))

/**
 * Every other spelling of a page's address, with the address: a page has one address on every host, and the others
 * redirect to it.
 */
export const redirects = (pages: readonly string[]) =>
  pages
    .filter((file) => !ERROR_PAGES.includes(file))
    .flatMap((file) => {
      const address = pageAddress(file)
      const others =
        address === '/' ? ['/index', '/index/', '/index.html'] : [`${address}/`, `${address}.html`]
      return others.map((from) => [from, address] as const)
    })

/** Hidden files, such as `.env`. `.well-known` is for visitors. */
export const isHidden = (file: string) => /(?:^|\/)\.(?!well-known\/)/.test(file)

/** Compressed copies and files that only a host reads. Visitors do not request these by name. */
export const isHostFile = (file: string) => /\.(?:br|gz)$|^_headers$/.test(file) || isHidden(file)

/** Sorts the files of a built folder. */
export function sortFiles(files: readonly string[]): Omit<Release, 'security'> {
  const asked = files.filter((file) => !isHostFile(file)).sort()
  const hashed = asked.filter((file) => file.startsWith(HASHED_FOLDER))
  const pages = asked.filter((file) => file.endsWith('.html'))
  return { pages, hashed, others: asked.filter((file) => !hashed.includes(file) && !pages.includes(file)) }
}
