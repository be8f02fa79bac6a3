import {
  firstFlightBytes,
  firstScreenEnd,
  loadBytes,
  pageBytes,
  sum,
  transfer,
  type Transfer,
} from './bytes.ts'
import type { BuiltSite } from './built-site.ts'

/** Checks a whole site. Returns the problems found. */
type SiteCheck = (site: BuiltSite) => string[]

const KB = 1000

const within = (limit: number, transfers: readonly Transfer[]): string[] =>
  sum(transfers) <= limit ? [] : transfers.map(({ path, bytes }) => `${path} ${bytes}`)

const landing = ({ dist }: BuiltSite) => pageBytes(dist, 'index.html')

const untilLoad: SiteCheck = (site) => {
  const { html, styles, fonts, scripts, drawings } = landing(site)
  return within(58 * KB, [html, ...styles, ...fonts, ...scripts, ...drawings])
}

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

const toTheEnd: SiteCheck = (site) => {
  const page = landing(site)
  const fonts = site.files('**/*.woff2').map((file) => transfer(site.dist, `/${file}`))
  const later = fonts.filter(({ path }) => !page.fonts.some((font) => font.path === path))
  const icon = transfer(site.dist, '/favicon.svg')
  return within(150 * KB - loadBytes(page), [...page.calculator, ...later, icon])
}

/** More files would be requested one after the other. */
const calculatorFile: SiteCheck = (site) => {
  const files = landing(site).calculator
  return files.length === 1 ? within(75 * KB, files) : files.map(({ path }) => path)
}

/** Limits for any content of the site. A kilobyte is 1000 bytes, compressed with brotli 11. */
export const BYTE_BUDGET: Readonly<Record<string, SiteCheck>> = {
  'the landing page loads at most 58 KB before the load event': untilLoad,
  'of which the HTML, with its inline rules, is at most 22.2 KB': (site) =>
    within(22.2 * KB, [landing(site).html]),
  'the first screen of every page fits into the first 12 KB, without other render-blocking requests':
    firstFlight,
  'read to the end, with the calculator used, it loads at most 150 KB': toTheEnd,
  'the calculator is one file of at most 75 KB, with React': calculatorFile,
}
