/** Limits what a visitor downloads. A kilobyte is 1000 bytes, compressed with brotli 11. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'

const KB = 1000

const site = builtSite(join(siteFolder('frozen'), 'dist'))

/** Fonts are already compressed, so this barely changes their size. */
const bytesOf = (path: string) => brotliCompressSync(readFileSync(join(site.dist, path))).length

/** Returns the files that the landing page names in an attribute. */
const named = (selector: string, attribute: string) =>
  site
    .attributes('index.html', selector, attribute)
    .map((address = '') => address.replace(/#.*/, ''))
    .filter((address) => /^\/[^/]/.test(address))

/** Returns modules and everything that they import statically. */
function modules(entries: readonly string[]): Set<string> {
  const found = new Set(entries)
  // The loop also visits what is added while it runs.
  for (const path of found) {
    const imports = site.read(path).matchAll(/(?:from|import)["'`](\.\/[^"'`]+\.js)["'`]/g)
    for (const [, name = ''] of imports) found.add(posix.resolve(posix.dirname(path), name))
  }
  return found
}

/** These files load before the load event. Other fonts load when text needs them. */
const first = new Set([
  '/index.html',
  ...named('link[rel=stylesheet]', 'href'),
  ...named('link[rel=preload][as=font]', 'href'),
  ...modules([...named('script[src]', 'src'), ...named('link[rel=modulepreload]', 'href')]),
  ...named('use', 'href'),
])

function expectAtMost(limit: number, files: Iterable<string>) {
  const sizes = Array.from(files, (path) => [path, bytesOf(path)] as const)
  const sum = sizes.reduce((total, [, bytes]) => total + bytes, 0)
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(limit)
}

test('the landing page has at most 22.2 KB of HTML, and loads 58 KB before the load event', () => {
  expectAtMost(22.2 * KB, ['/index.html'])
  expectAtMost(58 * KB, first)
})

/** The bytes that a host adds to public/_headers: the status, type, encoding, date and tag. */
const ADDED = 215

test.each(['frozen', 'connected'] as const)(
  'the first screen of each page of the site %s is in its first flight',
  (name) => {
    const site = builtSite(join(siteFolder(name), 'dist'))
    const [headers = ''] = site.read('_headers').split('\n\n')
    const bytes = 12.9 * KB - headers.length - ADDED
    for (const page of site.pages) {
      const end = site.elements(page, 'main > :first-child')[0]?.sourceCodeLocation?.endOffset ?? Infinity
      const flight = brotliCompressSync(site.read(page)).subarray(0, bytes)
      const read = brotliDecompressSync(flight, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      expect.soft(String(read).length, page).toBeGreaterThanOrEqual(end)
      // Nothing before the end of the first screen blocks its painting.
      const blocking = ':is(link[rel=stylesheet]:not([media]), link[as=font], script[src]):not(noscript *)'
      const places = site.elements(page, blocking).map(({ sourceCodeLocation }) => sourceCodeLocation)
      expect
        .soft(Math.min(...places.map((place) => place?.startOffset ?? 0)), page)
        .toBeGreaterThanOrEqual(end)
    }
  },
)

test('a visitor who reads to the end and uses the calculator loads at most 150 KB', () => {
  const fonts = site.files('**/*.woff2').map((file) => `/${file}`)
  const calculator = modules(named('html', 'data-calculator-file'))
  const pictures = named('main img[src]', 'src')
  expectAtMost(150 * KB, new Set([...first, ...calculator, ...fonts, ...pictures, '/favicon.svg']))
})
