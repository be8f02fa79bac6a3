/**
 * Bytes of the built site as a visitor's connection carries them. Used by the checks on the built site and by the
 * bench. Reads files, changes none.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** One file over the wire: its address on the site, from `/`, and its bytes. */
export type Transfer = { path: string; bytes: number }

export type PageBytes = {
  html: Transfer
  styles: readonly Transfer[]
  /** Preloaded. Others wait for text that needs them. */
  fonts: readonly Transfer[]
  /** What runs before the load event: linked scripts with everything they import at once. */
  scripts: readonly Transfer[]
  /** Chunks of the islands with everything they import; fetched after the load event at the earliest. */
  islands: readonly Transfer[]
}

/** Already compressed: a server sends these as they are. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif)$/

const MAX_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Bytes of contents at brotli 11, which a host compresses static files with once. */
export const compressedBytes = (contents: Buffer | string) =>
  brotliCompressSync(contents, MAX_QUALITY).byteLength

/** @param path on the site, such as `/_astro/index.css`. Throws when dist holds no such file. */
export function transfer(dist: string, path: string): Transfer {
  const contents = readFileSync(join(dist, path))
  return { path, bytes: COMPRESSED.test(path) ? contents.byteLength : compressedBytes(contents) }
}

/** Sum of bytes; headers are not counted. */
export const sum = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)

/** `import … from"x"`, `import"x"`, `export … from"x"`, as the minifier writes them. */
const STATIC_IMPORT = /\b(?:import|export)\s*(?:[\w$*{][^"'`()]*?\bfrom\s*)?["']([^"']+\.js)["']/g
/** `import("x")`, and the list of what Vite preloads for one. */
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
 * Addresses of modules and of all that they import, each once.
 * @param lazy also what is imported only when it is needed
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

type Tag = ReadonlyMap<string, string>

const ATTRIBUTE = /([a-zA-Z-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g

/** Attributes of every start tag of a name. Enough for HTML that a build wrote and a validator has read. */
export function startTags(html: string, name: string): Tag[] {
  const tags = html.matchAll(
    new RegExp(`<${name}((?:\\s+[^\\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\\s>]+))?)*)\\s*/?>`, 'g'),
  )
  return [...tags].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
          key.toLowerCase(),
          double ?? single ?? bare ?? '',
        ]),
      ),
  )
}

const addresses = (tags: readonly Tag[], attribute: string) =>
  tags
    .map((tag) => tag.get(attribute))
    .filter((address) => address !== undefined && isLocal(address)) as string[]

/** Island elements: chunk of the component and of the renderer. */
export const islandChunks = (html: string) => {
  const islands = startTags(html, 'astro-island')
  return {
    components: addresses(islands, 'component-url'),
    renderers: addresses(islands, 'renderer-url'),
  }
}

/** @param page file in dist, such as `index.html` */
export function pageBytes(dist: string, page: string): PageBytes {
  const html = readFileSync(join(dist, page), 'utf8')
  const links = startTags(html, 'link')
  const rel = (value: string, as?: string) =>
    links.filter((link) => link.get('rel') === value && (as === undefined || link.get('as') === as))
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, source = '']) => source)
  const eager = moduleGraph(dist, [
    ...addresses(startTags(html, 'script'), 'src'),
    ...addresses(rel('modulepreload'), 'href'),
    ...addresses(rel('preload', 'script'), 'href'),
    ...inline.flatMap((source) => importsOf(source, STATIC_IMPORT, '/')),
  ])
  const { components, renderers } = islandChunks(html)
  const islands = moduleGraph(dist, [...components, ...renderers], { lazy: true })
  const transfers = (paths: readonly string[]) => [...new Set(paths)].map((path) => transfer(dist, path))
  return {
    html: transfer(dist, posix.join('/', page)),
    styles: transfers(addresses(rel('stylesheet'), 'href')),
    fonts: transfers(addresses(rel('preload', 'font'), 'href')),
    scripts: transfers(eager),
    islands: transfers(islands.filter((path) => !eager.includes(path))),
  }
}

/** Everything asked for up to the load event. */
export const loadBytes = ({ html, styles, fonts, scripts }: PageBytes) =>
  html.bytes + sum(styles) + sum(fonts) + sum(scripts)
