import { expect, test } from 'vitest'
import { withIslandFile } from './island-file.ts'

/** As Astro writes them. */
const DIRECTIVE = '(self.Astro={}).ready=1;window.dispatchEvent(new Event("astro:ready"))'
const RUNTIME = 'customElements.get("astro-island")||customElements.define("astro-island",1)'
const ISLAND = '<astro-island client="ready" props="{}"></astro-island>'
const scripts = (...texts: string[]) => texts.map((text) => `<script>${text}</script>`).join('')
const page = (body: string) => `<body>${body}${ISLAND}</body>`

const filesOf = (html: string) => withIslandFile('index.html', html)

test('the runtime of islands becomes one module, named by its content; other scripts stay', () => {
  const { html, script } = filesOf(page(scripts('a()', DIRECTIVE, RUNTIME, 'b()')))
  expect(script?.text).toBe(`${DIRECTIVE};\n${RUNTIME}`)
  const address = script?.address ?? ''
  expect(address).toMatch(/^\/_astro\/islands\.[0-9a-f]{8}\.js$/)
  expect(html).toBe(
    page(`${scripts('a()')}<script id="islands" type="module" src="${address}"></script>${scripts('b()')}`),
  )
})

test.each([
  ['without the element', page(scripts(DIRECTIVE)), /contains customElements\.define\("astro-island"\. If/],
  ['without its directive', page(scripts(RUNTIME)), /contains new Event\("astro:ready"\)\. If/],
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
  expect(filesOf(html)).toEqual({ html })
})
