import { firstFlightBytes, firstScreenEnd, loadBytes, pageBytes, sum, transfer } from '../../scripts/bytes.ts'
import type { BuiltSite } from './built-site.ts'

/** Checks a whole site. Returns the problems found, as readable messages. */
export type SiteCheck = (site: BuiltSite) => string[]

const KB = 1000

/** Matches only the code of React itself. */
const REACT = /\.Children\s*=/

type Transfers = readonly { path: string; bytes: number }[]

const within = (limit: number, transfers: Transfers): string[] => {
  if (transfers.length === 0) return ['no files were found']
  if (sum(transfers) <= limit) return []
  return [`${sum(transfers)} bytes:`, ...transfers.map(({ path, bytes }) => `${path} ${bytes}`)]
}

const landing = ({ dist }: BuiltSite) => pageBytes(dist, 'index.html')

const untilLoad: SiteCheck = (site) => {
  const { html, styles, fonts, scripts, drawings } = landing(site)
  if (styles.length === 0 || fonts.length === 0) return ['styles or fonts are missing']
  return within(58 * KB, [html, ...styles, ...fonts, ...scripts, ...drawings])
}

const html: SiteCheck = (site) => within(22.2 * KB, [landing(site).html])

/** Whether anything that delays the first paint is requested before the end of the first screen. */
const early = (site: BuiltSite, file: string) => {
  const end = firstScreenEnd(site.read(file))
  return site
    .elements(file, ':is(link[rel=stylesheet]:not([media]), link[as=font], script[src]):not(noscript *)')
    .some(({ sourceCodeLocation }) => (sourceCodeLocation?.startOffset ?? 0) < end)
}

const firstFlight: SiteCheck = (site) =>
  site.pages
    .map((file) => ({ file, bytes: firstFlightBytes(site.dist, file) }))
    .filter(({ file, bytes }) => bytes > 12 * KB || early(site, file))
    .map(({ file, bytes }) => `${file}: ${bytes} bytes; no style sheet, typeface or script before its end`)

const noFrameworkAtLoad: SiteCheck = (site) =>
  site.pages.flatMap((file) =>
    pageBytes(site.dist, file)
      .scripts.filter(({ path }) => REACT.test(site.read(path)))
      .map(({ path }) => `${file} loads ${path}`),
  )

const toTheEnd: SiteCheck = (site) => {
  const page = landing(site)
  const fonts = site.files('**/*.woff2').map((file) => transfer(site.dist, `/${file}`))
  const later = fonts.filter(({ path }) => !page.fonts.some((font) => font.path === path))
  const icon = transfer(site.dist, '/favicon.svg')
  return within(150 * KB - loadBytes(page), [...page.parts, ...later, icon])
}

/** More files would be requested one after the other. */
const calculatorFile: SiteCheck = (site) => {
  const files = landing(site).parts.filter(({ path }) => !path.includes('/form.'))
  const isThere = site.read('index.html').includes('data-part="calculator"')
  return isThere && files.length === 1 ? within(75 * KB, files) : isThere ? files.map(({ path }) => path) : []
}

/** Limits for any content of the site. A kilobyte is 1000 bytes, compressed with brotli 11. */
export const BYTE_BUDGET: Readonly<Record<string, SiteCheck>> = {
  'the landing page loads at most 58 KB before the load event': untilLoad,
  'of which the HTML, with its inline rules, is at most 22.2 KB': html,
  'the first screen of every page fits into the first 12 KB, without other render-blocking requests':
    firstFlight,
  'no page loads a framework before its load event': noFrameworkAtLoad,
  'read to the end, with the calculator used, it loads at most 150 KB': toTheEnd,
  'the calculator is one file of at most 75 KB, with React': calculatorFile,
}
