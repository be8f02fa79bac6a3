/** Bytes of the built site as transferred to a visitor, for the checks on the built site and `npm run bench`. */
import { load, type CheerioAPI } from 'cheerio'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

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
  /** The files of the parts that wake, with everything they import. */
  parts: readonly Transfer[]
}

/** Reads a page like a browser with scripting off, and keeps positions in the file. */
export const readHtml = (html: string): CheerioAPI =>
  load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })

/** Hosts compress everything but what is compressed already. */
const COMPRESSED = /\.(?:woff2|png|webp|mp4)$/

/**
 * @param path on the site, such as `/_astro/index.css`
 * @returns its size, compressed with brotli 11
 * @throws when dist has no such file
 */
export function transfer(dist: string, path: string): Transfer {
  const bytes = readFileSync(join(dist, path))
  return { path, bytes: COMPRESSED.test(path) ? bytes.length : brotliCompressSync(bytes).length }
}

/** Total bytes, without headers. */
export const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)

/** Modules and everything they import at once, as the build writes imports, without duplicates. */
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

/** @param page file in dist, such as `index.html` */
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
  const parts = moduleGraph(dist, [
    ...addresses('html', 'data-calculator'),
    ...addresses('html', 'data-form'),
  ])
  return {
    html: transfer(dist, posix.join('/', page)),
    styles: transfers(addresses('link[rel=stylesheet]', 'href')),
    fonts: transfers(addresses('link[rel=preload][as=font]', 'href')),
    scripts: transfers(eager),
    drawings: transfers(addresses('use', 'href')),
    parts: transfers(parts.filter((path) => !eager.includes(path))),
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

/** Offset in the file where the first screen of a page ends: with the first part of its main content. */
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
