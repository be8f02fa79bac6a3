import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { withFirstScreen } from './first-screen.ts'
import { headerFile, readHeaderFile } from './headers.ts'
import { release } from './integration.ts'

const SHEET = '<link rel="stylesheet" href="/a.css">'
const PRINT = '<link rel="stylesheet" href="/print.css" media="print">'
const FONT = '<link rel="preload" href="/a.woff2" as="font" crossorigin>'
const END = '<script>0</script>'

test('style sheets and fonts are requested after the first screen', () => {
  const head = `<head><style>a{}</style>${FONT}${PRINT}<style>b{}</style>${SHEET}</head>`
  expect(withFirstScreen(`${head}<p id="first-screen">1</p>${END}<p>2</p>`)).toBe(
    `<head><style>a{}b{}</style><noscript>${SHEET}</noscript>${PRINT}</head><p id="first-screen">1</p>${SHEET}${FONT}${END}<p>2</p>`,
  )
})

test('a page without the end of its first screen stops the build', () => {
  expect(() => withFirstScreen('<head></head><p id="first-screen">1</p>')).toThrow(
    'where its first screen ends',
  )
  expect(() => withFirstScreen(`<head></head><p>1</p>${END}`)).toThrow('id "first-screen"')
})

const SECURITY = [['X-Frame-Options', 'DENY']] as const

test('every file has its own rule, and a page has it at its address', () => {
  const text = headerFile(SECURITY, ['robots.txt', '_astro/a.css', 'index.html', 'cca-graduates.html'])
  const cached = (value: string) => [['Cache-Control', value]]
  expect(readHeaderFile(text)).toEqual([
    { path: '/*', headers: SECURITY },
    { path: '/cca-graduates', headers: cached('no-cache') },
    { path: '/', headers: cached('no-cache') },
    { path: '/_astro/a.css', headers: cached('public, max-age=31536000, immutable') },
    { path: '/robots.txt', headers: cached('public, max-age=3600, must-revalidate') },
  ])
})

test('there are at most 100 rules, and a line of more than 2,000 characters stops the build', () => {
  const files = Array.from({ length: 150 }, (_, i) => `${i}.png`)
  expect(readHeaderFile(headerFile(SECURITY, files))).toHaveLength(100)
  expect(() => headerFile([['Content-Security-Policy', 'a'.repeat(2_000)]], [])).toThrow(/2027 characters/)
})

/** Finishes a folder of files, of which Astro made `pages`, and returns a function that reads the result. */
async function finished(files: Readonly<Record<string, string | Buffer>>, ...pages: readonly string[]) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(dist, file, '..'), { recursive: true })
    writeFileSync(join(dist, file), content)
  }
  const assets = new Map(pages.map((page) => [page, [pathToFileURL(join(dist, page))]]))
  await release.hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`), assets } as never)
  return (file: string) => readFileSync(join(dist, file), 'utf8')
}

test('an HTML file of the owner is not changed, and its code may not run', async () => {
  const verification = '<script>0</script><style>a{}</style><script>evil()</script>'
  const page = `<head><style>b{}</style></head><p id="first-screen"></p>${END}`
  const read = await finished({ 'index.html': page, 'google1.html': verification }, 'index.html')
  expect(read('google1.html')).toBe(verification)
  expect(read('_headers')).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/)
})
