/**
 * Bytes of the built site as transferred to a visitor. Used by the checks on the built site and by the
 * benchmarks.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { firstScreenEnd } from '../deploy/release/first-screen.ts'
import { isInlineScript, pageElements, type PageElement } from '../deploy/release/html.ts'

/** One transferred file: its path on the site, starting with `/`, and its size. */
export type Transfer = { path: string; bytes: number }

export type PageBytes = {
  html: Transfer
  styles: readonly Transfer[]
  /** Preloaded fonts only. Others load when text needs them. */
  fonts: readonly Transfer[]
  /** Scripts that run before the load event, with their static imports. */
  scripts: readonly Transfer[]
  /** Files with parts of drawings. */
  drawings: readonly Transfer[]
  /** Chunks of the islands with everything they import; fetched after the load event at the earliest. */
  islands: readonly Transfer[]
}

const MAX_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Size of text at brotli 11, for text that is not a separate file. */
export const compressedBytes = (text: string) => brotliCompressSync(text, MAX_QUALITY).byteLength

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

/** `import … from"x"`, `import"x"`, `export … from"x"`, as the minifier writes them. */
const STATIC_IMPORT = /\b(?:import|export)\s*(?:[\w$*{][^"'`()]*?\bfrom\s*)?["']([^"']+\.js)["']/g
/** `import("x")`, and Vite's list of files to preload for one. */
const DYNAMIC_IMPORT = /\bimport\s*\(\s*["'`]([^"'`]+\.js)["'`]|["']((?:\.\/)?_astro\/[^"']+\.js)["']/g

const isLocal = (address: string) => address.startsWith('/') && !address.startsWith('//')

function importsOf(source: string, pattern: RegExp, from: string): string[] {
  return [...source.matchAll(pattern)]
    .map((match) => match[1] ?? match[2] ?? '')
    .map((target) => {
      if (isLocal(target)) return target
      return /^(?:\.\/)?_astro\//.test(target)
        ? posix.join('/', target)
        : posix.join(posix.dirname(from), target)
    })
}

/**
 * Addresses of modules and of everything they import, without duplicates.
 * @param lazy includes dynamic imports
 */
export function moduleGraph(dist: string, entries: readonly string[], { lazy = false } = {}): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const source = readFileSync(join(dist, path), 'utf8')
    for (const found of importsOf(source, STATIC_IMPORT, path)) visit(found)
    if (lazy) for (const found of importsOf(source, DYNAMIC_IMPORT, path)) visit(found)
  }
  entries.forEach(visit)
  return [...seen]
}

type Elements = readonly PageElement[]

const addresses = (elements: Elements, name: string, attribute: string) =>
  elements
    .filter((element) => element.name === name)
    .map(({ attributes }) => attributes.get(attribute) ?? '')
    .filter(isLocal)

const linked = (elements: Elements, rel: string, as?: string) =>
  addresses(
    elements.filter(
      ({ attributes }) => attributes.get('rel') === rel && (as === undefined || attributes.get('as') === as),
    ),
    'link',
    'href',
  )

const chunksOf = (elements: Elements) => ({
  components: addresses(elements, 'astro-island', 'component-url'),
  renderers: addresses(elements, 'astro-island', 'renderer-url'),
  props: addresses(elements, 'astro-island', 'data-props'),
})

/** The files that islands load: chunks of the component and of the renderer, and the props file. */
export const islandChunks = (html: string) => chunksOf(pageElements(html))

/** @param page file in dist, such as `index.html` */
export function pageBytes(dist: string, page: string): PageBytes {
  const elements = pageElements(readFileSync(join(dist, page), 'utf8'))
  const inline = elements.filter(isInlineScript).map(({ text }) => text)
  const eager = moduleGraph(dist, [
    ...addresses(elements, 'script', 'src'),
    ...linked(elements, 'modulepreload'),
    ...linked(elements, 'preload', 'script'),
    ...inline.flatMap((source) => importsOf(source, STATIC_IMPORT, '/')),
  ])
  const { components, renderers, props } = chunksOf(elements)
  const islands = moduleGraph(dist, [...components, ...renderers, ...props], { lazy: true })
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

/**
 * Bytes a page requests up to its load event after `first` was visited: its HTML, and the files they do not
 * share.
 */
export function secondVisitBytes(first: PageBytes, { html, ...second }: PageBytes): number {
  const files = ({ styles, fonts, scripts, drawings }: Omit<PageBytes, 'html'>) => [
    ...styles,
    ...fonts,
    ...scripts,
    ...drawings,
  ]
  const had = new Set(files(first).map(({ path }) => path))
  return html.bytes + sum(files(second).filter(({ path }) => !had.has(path)))
}
