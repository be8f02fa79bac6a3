import { expect, test } from 'vitest'
import { withIslandFiles } from './island-files.ts'

/** As Astro writes them. */
const DIRECTIVE = '(self.Astro={}).ready=1;window.dispatchEvent(new Event("astro:ready"))'
const RUNTIME = 'customElements.get("astro-island")||customElements.define("astro-island",1)'
const WATCHER = "<script>addEventListener('error', ({ target }) => target.id === 'islands')</script>"
const ISLAND = '<astro-island client="ready" props="{}"></astro-island>'
const scripts = (...texts: string[]) => texts.map((text) => `<script>${text}</script>`).join('')
const page = (body: string, head = WATCHER) => `<head>${head}</head><body>${body}${ISLAND}</body>`

const filesOf = (html: string) => withIslandFiles('index.html', html)

test('the runtime of islands becomes one module, named by its content; other scripts stay', () => {
  const { html, files } = filesOf(page(scripts('a()', DIRECTIVE, RUNTIME, 'b()')))
  expect(files.map(({ text }) => text)).toEqual([`${DIRECTIVE};\n${RUNTIME}`])
  const { address } = files[0] ?? { address: '' }
  expect(address).toMatch(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/)
  expect(html).toBe(
    page(`${scripts('a()')}<script id="islands" type="module" src="${address}"></script>${scripts('b()')}`),
  )
})

test.each([
  ['without the element', page(scripts(DIRECTIVE)), /contains customElements\.define\("astro-island"\. If/],
  ['without its directive', page(scripts(RUNTIME)), /contains new Event\("astro:ready"\)\. If/],
  [
    'that nobody watches',
    page(scripts(DIRECTIVE, RUNTIME), '<script>a()</script>'),
    /no script in the head asks whether the script with the id "islands" loads/,
  ],
])('a runtime %s stops the build', (_, html, message) => {
  expect(() => filesOf(html)).toThrow(message)
})

test.each([
  ['a script of the head', '<head><script>a()</script></head><p>'],
  ['a script of a page without islands', '<p></p><script>window.analytics=[]</script>'],
  [
    'a module, data and a file',
    '<p></p><script type="module">a()</script><script type="application/json">{}</script><script src="/a.js"></script>',
  ],
])('%s stays where it is', (_, html) => {
  expect(filesOf(html)).toEqual({ html, files: [] })
})

test('a page that was completed before stays as it is', () => {
  const { html } = filesOf(page(scripts(DIRECTIVE, RUNTIME)))
  expect(filesOf(html)).toEqual({ html, files: [] })
})
