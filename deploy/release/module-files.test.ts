import { expect, test } from 'vitest'
import { withModuleFiles } from './module-files.ts'

const LONG = `console.log('${'a'.repeat(1_000)}')`

test('a larger module becomes a file named by its content', () => {
  const { html, files } = withModuleFiles(`<p>a</p><script type="module">${LONG}</script><p>b</p>`)
  const [[address, code] = []] = files
  expect(address).toMatch(/^\/_astro\/page\.[0-9a-f]{8}\.js$/)
  expect(code).toBe(LONG)
  expect(html).toBe(`<p>a</p><script type="module" src="${address}"></script><p>b</p>`)
})

test.each([
  ['a small one', '<script type="module">0</script>'],
  ['one that runs before the page', `<script>${LONG}</script>`],
  ['data', `<script type="application/ld+json">${LONG}</script>`],
  ['one that imports from where it stands', `<script type="module">import './a.js';${LONG}</script>`],
])('%s stays where it is', (_, html) => {
  expect(withModuleFiles(html)).toEqual({ html, files: new Map() })
})
