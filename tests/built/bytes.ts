/** The bytes that a visitor downloads, which byte-budget.ts limits. */
import { load, type CheerioAPI } from 'cheerio'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** One transferred file: its path on the site, starting with `/`, and its size. */
export type Transfer = { path: string; bytes: number }

export type PageBytes = {
  html: Transfer
  styles: readonly Transfer[]
  /** Preloaded fonts only. The others load when a text needs them. */
  fonts: readonly Transfer[]
  /** Scripts that run before the load event, with everything they import. */
  scripts: readonly Transfer[]
  /** Files that a `<use>` refers to. */
  drawings: readonly Transfer[]
  /** The calculator's script, with everything it imports. */
  calculator: readonly Transfer[]
}

/** Parses a page like a browser without scripting. Elements keep their position in the file. */
export const readHtml = (html: string): CheerioAPI =>
  load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })

/** Hosts compress every file except these, which are compressed already. */
const COMPRESSED = /\.(?:woff2|png|webp|mp4)$/

/**
 * Measures a file of the site, compressed with brotli at its highest level.
 * @param path such as `/_astro/index.css`
 * @throws when dist has no such file
 */
export function transfer(dist: string, path: string): Transfer {
  const bytes = readFileSync(join(dist, path))
  return { path, bytes: COMPRESSED.test(path) ? bytes.length : brotliCompressSync(bytes).length }
}

/** Total bytes, without headers. */
export const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)

/** Returns modules and everything that they import statically. */
function moduleGraph(dist: string, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const [, name = ''] of readFileSync(join(dist, path), 'utf8').matchAll(
      /(?:from|import)["'`](\.\/[^"'`]+\.js)["'`]/g,
    ))
      visit(posix.resolve(posix.dirname(path), name))
  }
  entries.forEach(visit)
  return [...seen]
}

/** Measures what a page requests. `page` is a file in dist, such as `index.html`. */
export function pageBytes(dist: string, page: string): PageBytes {
  const $ = readHtml(readFileSync(join(dist, page), 'utf8'))
  const addresses = (selector: string, attribute: string) =>
    $(selector)
      .toArray()
      .map((element) => ($(element).attr(attribute) ?? '').replace(/#.*/, ''))
      .filter((address) => /^\/[^/]/.test(address))
  const transfers = (paths: readonly string[]) => [...new Set(paths)].map((path) => transfer(dist, path))
  const eager = moduleGraph(dist, [
    ...addresses('script[src]', 'src'),
    ...addresses('link[rel=modulepreload]', 'href'),
  ])
  const calculator = moduleGraph(dist, addresses('html', 'data-calculator-file'))
  return {
    html: transfer(dist, posix.join('/', page)),
    styles: transfers(addresses('link[rel=stylesheet]', 'href')),
    fonts: transfers(addresses('link[rel=preload][as=font]', 'href')),
    scripts: transfers(eager),
    drawings: transfers(addresses('use', 'href')),
    calculator: transfers(calculator.filter((path) => !eager.includes(path))),
  }
}

/** Returns how many bytes of a compressed stream decompress to the first `end` bytes. */
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

/** Returns the offset in the file where the first screen ends, which is the first element in `main`. */
export const firstScreenEnd = (html: string) =>
  readHtml(html)('main > :first-child')[0]?.sourceCodeLocation?.endOffset ?? html.length

/** Compressed bytes of the page up to the end of its first screen. */
export function firstFlightBytes(dist: string, page: string): number {
  const html = readFileSync(join(dist, page), 'utf8')
  const end = Buffer.byteLength(html.slice(0, firstScreenEnd(html)))
  return bytesUntil(brotliCompressSync(html), end)
}

/** Bytes requested up to the load event. */
export const loadBytes = ({ html, styles, fonts, scripts, drawings }: PageBytes) =>
  html.bytes + sum([...styles, ...fonts, ...scripts, ...drawings])
