/** Bytes of the built site as transferred to a visitor, for the checks on the built site and `npm run bench`. */
import { parse } from 'es-module-lexer/js'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { firstScreenEnd } from '../../release/first-screen.ts'
import { isInlineScript, pageElements, type PageElement } from '../../release/html.ts'

/** One transferred file: its path on the site, starting with `/`, and its size. */
export type Transfer = { path: string; bytes: number }

export type PageBytes = {
  html: Transfer
  styles: readonly Transfer[]
  /** Preloaded fonts only. Others load when text needs them. */
  fonts: readonly Transfer[]
  /** Scripts that run before the load event, with everything they import. */
  scripts: readonly Transfer[]
  /** Files with parts of drawings. */
  drawings: readonly Transfer[]
  /** The file of the islands, with everything it imports. */
  islands: readonly Transfer[]
}

/**
 * @param path on the site, such as `/_astro/index.css`
 * @throws when dist has no such file
 */
export function transfer(dist: string, path: string): Transfer {
  const file = join(dist, path)
  // The size a host sends: the compressed copy, unless the build left it out because it was not smaller.
  const sent = existsSync(`${file}.br`) ? `${file}.br` : file
  return { path, bytes: statSync(sent).size }
}

/** Total bytes, without headers. */
export const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)

/** Addresses of the modules that a module imports. */
const importsOf = (source: string, from: string) =>
  parse(source)[0]
    .filter(({ n }) => n?.endsWith('.js'))
    .map(({ n = '' }) => posix.resolve(posix.dirname(from), n))

/** Addresses of modules and of everything they import, without duplicates. */
function moduleGraph(dist: string, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    importsOf(readFileSync(join(dist, path), 'utf8'), path).forEach(visit)
  }
  entries.forEach(visit)
  return [...seen]
}

type Elements = readonly PageElement[]

const addresses = (elements: Elements, name: string, attribute: string) =>
  elements
    .filter((element) => element.name === name)
    .map(({ attributes }) => attributes.get(attribute) ?? '')
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))

const linked = (elements: Elements, rel: string, as?: string) => {
  const isMeant = ({ attributes }: PageElement) =>
    attributes.get('rel') === rel && (as === undefined || attributes.get('as') === as)
  return addresses(elements.filter(isMeant), 'link', 'href')
}

/** @param page file in dist, such as `index.html` */
export function pageBytes(dist: string, page: string): PageBytes {
  const elements = pageElements(readFileSync(join(dist, page), 'utf8'))
  const inline = elements.filter(isInlineScript).map(({ text }) => text)
  const eager = moduleGraph(dist, [
    ...addresses(elements, 'script', 'src'),
    ...linked(elements, 'modulepreload'),
    ...linked(elements, 'preload', 'script'),
    ...inline.flatMap((source) => importsOf(source, '/')),
  ])
  const components = addresses(elements, 'astro-island', 'component-url')
  const renderers = addresses(elements, 'astro-island', 'renderer-url')
  const islands = moduleGraph(dist, [...components, ...renderers])
  const transfers = (paths: readonly string[]) => [...new Set(paths)].map((path) => transfer(dist, path))
  return {
    html: transfer(dist, posix.join('/', page)),
    styles: transfers(linked(elements, 'stylesheet')),
    fonts: transfers(linked(elements, 'preload', 'font')),
    scripts: transfers(eager),
    drawings: transfers(addresses(elements, 'use', 'href').map((address) => address.replace(/#.*/, ''))),
    islands: transfers(islands.filter((path) => !eager.includes(path))),
  }
}

/** How many bytes of a compressed stream it takes to decompress the first `end` bytes. */
function bytesUntil(stream: Buffer, end: number): number {
  const readable = (length: number) =>
    brotliDecompressSync(stream.subarray(0, length), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length
  let [from, to] = [0, stream.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (readable(middle) < end) from = middle + 1
    else to = middle
  }
  return from
}

/** Compressed bytes of the page up to the end of its first screen; the whole page when it has none. */
export function firstFlightBytes(dist: string, page: string): number {
  const html = readFileSync(join(dist, page), 'utf8')
  const end = Buffer.byteLength(html.slice(0, firstScreenEnd(html)))
  return bytesUntil(readFileSync(join(dist, `${page}.br`)), end)
}

/** Bytes requested up to the load event. */
export const loadBytes = ({ html, styles, fonts, scripts, drawings }: PageBytes) =>
  html.bytes + sum([...styles, ...fonts, ...scripts, ...drawings])
