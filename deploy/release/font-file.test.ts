import { expect, test } from 'vitest'
import { withFontFile } from './font-file.ts'

const face = (name: string, source: string) => `@font-face{font-family:${name};src:${source}}`
const page = (head: string) => `<!doctype html><html><head>${head}</head><body><p>a</p></body></html>`

test('downloaded font faces of all inline styles become one style sheet, named by its content', () => {
  const [first, second] = [face('a', 'url(/a.woff2)'), face('b', 'url(/b.woff2)')]
  const { html, files } = withFontFile(
    page(`<style>${first}:root{--a:a}</style><style>${second}p{b:c}</style>`),
  )
  expect(files.map(({ text }) => text)).toEqual([`${first}${second}`])
  const address = files[0]?.address ?? ''
  expect(address).toMatch(/^\/_astro\/fonts\.[0-9a-f]{8}\.css$/)
  expect(html).toBe(
    page(`<style>:root{--a:a}</style><link rel="stylesheet" href="${address}"><style>p{b:c}</style>`),
  )
})

test('a face of an installed font stays where it is', () => {
  const html = page(`<style>${face('a', 'local(Arial)')}</style>`)
  expect(withFontFile(html)).toEqual({ html, files: [] })
})
