import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { withFirstScreen } from './first-screen.ts'
import { headerFile, readHeaderFile } from './headers.ts'
import { release } from './integration.ts'

const SHEET = '<link rel="stylesheet" href="/a.css">'
const PRINT = '<link rel="stylesheet" href="/print.css" media="print">'
const FONT = '<link rel="preload" href="/a.woff2" as="font" crossorigin>'
const END = '<script>0</script>'

test('one style in the head; style sheets and fonts are requested after the first screen', () => {
  const head = `<head><style>a{}</style>${FONT}${PRINT}<style>b{}</style>${SHEET}</head>`
  expect(withFirstScreen(`${head}<p>1</p>${END}<p>2</p>`)).toBe(
    `<head><style>a{}b{}</style><noscript>${SHEET}</noscript>${PRINT}</head><p>1</p>${SHEET}${FONT}${END}<p>2</p>`,
  )
})

test('a page that does not say where its first screen ends stops the build', () => {
  expect(() => withFirstScreen('<head></head><p>1</p>')).toThrow('where its first screen ends')
})

const SECURITY = [['X-Frame-Options', 'DENY']] as const

test('every file has a rule of its own, pages by their address', () => {
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

test("Cloudflare's limits: files beyond 100 rules have none, and a line of more than 2,000 characters stops the build", () => {
  const files = Array.from({ length: 150 }, (_, i) => `${i}.png`)
  expect(readHeaderFile(headerFile(SECURITY, files))).toHaveLength(100)
  expect(() => headerFile([['Content-Security-Policy', 'a'.repeat(2_000)]], [])).toThrow(/2027 characters/)
})

test('a film that says where it was made stops the build', () => {
  const dist = mkdtempSync(join(tmpdir(), 'film-'))
  writeFileSync(join(dist, 'talk.mp4'), Buffer.from('moov \xa9xyz+52.52+013.40/', 'latin1'))
  const build = { dir: pathToFileURL(`${dist}/`) } as never
  expect(() => release.hooks['astro:build:done']?.(build)).toThrow('talk.mp4 contains the location')
  rmSync(dist, { recursive: true })
})
