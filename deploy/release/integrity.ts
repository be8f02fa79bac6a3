import { createHash } from 'node:crypto'
import MagicString from 'magic-string'
import { RETRY } from '../../src/islands/retry.ts'
import { pageElements, type PageElement } from './html.ts'

/** `sha256-…` of a file's bytes, as `integrity` takes it. */
const integrityOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** The site's own files by address (`/_astro/…`). */
export type OwnFiles = ReadonlyMap<string, Uint8Array>

const PRELOADED = ['script', 'style']

/** The address an element loads code or styles from. */
function loaded({ name, attributes }: PageElement) {
  if (name === 'script') return attributes.get('src')
  if (name !== 'link') return undefined
  const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  const checked =
    kinds.includes('stylesheet') ||
    kinds.includes('modulepreload') ||
    (kinds.includes('preload') && PRELOADED.includes(attributes.get('as') ?? ''))
  return checked ? attributes.get('href') : undefined
}

function addAttributes(page: MagicString, element: PageElement, files: OwnFiles) {
  const bytes = files.get(loaded(element) ?? '')
  if (!bytes || element.attributes.has('integrity')) return
  const crossorigin = element.attributes.has('crossorigin') ? '' : ' crossorigin'
  page.appendLeft(
    element.offset + 1 + element.name.length,
    ` integrity="${integrityOf(bytes)}"${crossorigin}`,
  )
}

const fileName = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Addresses of the modules a page can load: those it names, those that they name, and so on. */
export function modulesOf(html: string, files: OwnFiles): string[] {
  const modules = [...files].filter(([address]) => address.endsWith('.js'))
  const found = new Map<string, string>()
  const follow = (code: string) => {
    for (const [address, bytes] of modules) {
      if (found.has(address) || !code.includes(fileName(address))) continue
      const text = Buffer.from(bytes).toString()
      found.set(address, text)
      follow(text)
    }
  }
  follow(html)
  return [...found.keys()].sort()
}

/** Elements that must come after the import map. */
const startsModules = ({ name, attributes }: PageElement) =>
  (name === 'script' && attributes.get('type') === 'module') ||
  (name === 'link' && attributes.get('rel') === 'modulepreload')

/** Adds an import map without imports. It carries the integrity of modules that are loaded by `import`. */
function addIntegrityMap(page: MagicString, elements: readonly PageElement[], files: OwnFiles) {
  const html = page.original
  const checked = new Set(elements.map(loaded))
  const modules = modulesOf(html, files).filter((address) => !checked.has(address))
  if (modules.length === 0 || elements.some(({ attributes }) => attributes.get('type') === 'importmap'))
    return
  const addresses = modules.flatMap((address) =>
    html.includes(fileName(address)) ? [address, address + RETRY] : [address],
  )
  const integrity = Object.fromEntries(
    addresses.map((address) => [
      address,
      integrityOf(files.get(address.replace(RETRY, '')) ?? new Uint8Array()),
    ]),
  )
  // Not in the head, which is part of the first flight.
  const first = elements.find(startsModules)?.offset ?? html.indexOf('</head>')
  page.appendLeft(first, `<script type="importmap">${JSON.stringify({ integrity })}</script>`)
}

/**
 * The page with integrity on each of the site's own scripts, styles, and modules that it can load.
 * Idempotent.
 */
export function withIntegrity(html: string, files: OwnFiles): string {
  const page = new MagicString(html)
  const elements = pageElements(html)
  for (const element of elements) addAttributes(page, element, files)
  addIntegrityMap(page, elements, files)
  return page.toString()
}
