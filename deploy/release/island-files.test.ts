import { expect, test } from 'vitest'
import { withIslandFiles } from './island-files.ts'

const LONG = `{"words":[0,"${'a'.repeat(1_000)} & b"]}`
const attribute = (json: string) => json.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

test('the runtime of islands becomes one module, named by its content', () => {
  const { html, files } = withIslandFiles('<body><p></p><script>a()</script><script>b()</script></body>')
  expect(files.map(({ text }) => text)).toEqual(['a();\nb()'])
  expect(files[0]?.address).toMatch(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/)
  expect(html).toBe(`<body><p></p><script type="module" src="${files[0]?.address ?? ''}"></script></body>`)
})

test('larger props become a module with the same value', async () => {
  const island = `<astro-island uid="a" props="${attribute(LONG)}" ssr></astro-island>`
  const { html, files } = withIslandFiles(island)
  const { address, text } = files[0] ?? { address: '', text: '' }
  expect(address).toMatch(/^\/_astro\/props\.[0-9a-f]{8}\.js$/)
  expect(html).toBe(`<astro-island uid="a" data-props="${address}" ssr></astro-island>`)
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: string }
  expect(module.default).toBe(LONG)
})

test.each([
  ['small props', '<astro-island props="{}"></astro-island>'],
  ['a script of the head', '<head><script>a()</script></head><p>'],
  [
    'a module, data and a file',
    '<p></p><script type="module">a()</script><script type="application/json">{}</script><script src="/a.js"></script>',
  ],
])('%s stays where it is', (_, html) => {
  expect(withIslandFiles(html)).toEqual({ html, files: [] })
})
