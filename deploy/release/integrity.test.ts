import { expect, test } from 'vitest'
import { modulesOf, withIntegrity } from './integrity.ts'

/**
 * From `printf %s 'alert(1)'
 * openssl dgst -sha256 -binary
 * base64`, and so on.
 */
const ALERT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='
const RULE = 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='

const file = (text: string) => Buffer.from(text)
const FILES = new Map([
  ['/_astro/a.1.js', file('alert(1)')],
  ['/_astro/a.2.css', file('a{}')],
])

test.each([
  [
    '<link rel="stylesheet" href="/_astro/a.2.css">',
    `<link integrity="${RULE}" crossorigin rel="stylesheet" href="/_astro/a.2.css">`,
  ],
  [
    '<script type="module" src="/_astro/a.1.js"></script>',
    `<script integrity="${ALERT}" crossorigin type="module" src="/_astro/a.1.js"></script>`,
  ],
  [
    '<link rel="modulepreload" crossorigin href="/_astro/a.1.js">',
    `<link integrity="${ALERT}" rel="modulepreload" crossorigin href="/_astro/a.1.js">`,
  ],
  ['<link rel="icon" href="/_astro/a.2.css">', '<link rel="icon" href="/_astro/a.2.css">'],
  ['<link rel="stylesheet" href="/elsewhere.css">', '<link rel="stylesheet" href="/elsewhere.css">'],
])('%s', (before, after) => {
  const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`
  expect(withIntegrity(page(before), FILES)).toBe(page(after))
  expect(withIntegrity(page(after), FILES)).toBe(page(after))
})

test('the integrity of imported modules is in an import map, before any module', () => {
  const island = '<astro-island component-url="/_astro/a.1.js"></astro-island>'
  // Both addresses that an island may request it from.
  const map = `<script type="importmap">{"integrity":{"/_astro/a.1.js":"${ALERT}","/_astro/a.1.js?again":"${ALERT}"}}</script>`
  const page = `<head><title>a</title></head><body>${island}</body>`
  expect(withIntegrity(page, FILES)).toBe(`<head><title>a</title>${map}</head><body>${island}</body>`)
  expect(withIntegrity(withIntegrity(page, FILES), FILES)).toBe(withIntegrity(page, FILES))
  const inBody = '<body><main></main><script type="module">0</script></body>'
  expect(withIntegrity(`<head></head>${inBody}${island}`, FILES)).toContain(`</main>${map}<script`)
  const early = `<head><script type="module">0</script></head><body>${island}</body>`
  expect(withIntegrity(early, FILES)).toBe(
    `<head>${map}<script type="module">0</script></head><body>${island}</body>`,
  )
})

test('transitive imports are included, other modules are not', () => {
  const files = new Map([
    ['/_astro/a.js', file('import"./b.js"')],
    ['/_astro/b.js', file('import("./c.js");import"./a.js"')],
    ['/_astro/c.js', file('')],
    ['/_astro/d.js', file('import"./a.js"')],
  ])
  expect(modulesOf('<astro-island component-url="/_astro/a.js">', files)).toEqual([
    '/_astro/a.js',
    '/_astro/b.js',
    '/_astro/c.js',
  ])
})
