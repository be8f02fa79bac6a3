import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { withFirstScreen } from './first-screen.ts'
import { integration } from './index.ts'

const SHEET = '<link rel="stylesheet" href="/a.css">'
const PRINT = '<link rel="stylesheet" href="/print.css" media="print">'
const MODULE = '<script type="module" src="/a.js"></script>'
const END = '<script>0</script>'

test('scripts and style sheets are requested after the first screen, in this order', () => {
  const head = `<head><style>a{}</style>${PRINT}<style>b{}</style>${SHEET}</head>`
  expect(withFirstScreen(`${head}<p>1</p>${END}<p>2</p>${MODULE}`, 'a.html')).toBe(
    `<head><style>a{}b{}</style><noscript>${SHEET}</noscript>${PRINT}</head><p>1</p><link rel="modulepreload" href="/a.js">${SHEET}${END}<p>2</p>${MODULE}`,
  )
})

test('a page without the end of its first screen stops the build', () => {
  expect(() => withFirstScreen('<head></head><p>1</p>', 'a.html')).toThrow(
    /^a\.html has .+ where its first screen ends/,
  )
})

const PAGE = `<head><meta charset="utf-8"><style>b{}</style></head><p></p>${END}`

/** Finishes a folder with a page that Astro made, and another file. */
async function finished(file: string, content: string, page = PAGE) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  mkdirSync(join(dist, '_astro'))
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, file), content)
  const assets = new Map([['/', [pathToFileURL(join(dist, 'index.html'))]]])
  const failed = integration.hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`), assets } as never)
  return { dist, error: await Promise.resolve(failed).catch((error: unknown) => error) }
}

test('an HTML file of public/ is not changed, and adds nothing to the policy of a page', async () => {
  const verification = '<script>0</script><style>a{}</style><script>evil()</script>'
  const { dist } = await finished('google1.html', verification)
  expect(readFileSync(join(dist, 'google1.html'), 'utf8')).toBe(verification)
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
  )
})

test('a page with a calculator stops the build if its file is missing', async () => {
  const { error } = await finished('_astro/a.js', '', PAGE.replace('<p>', '<p data-calculator="{}">'))
  expect(String(error)).toContain('no file _astro/calculator')
})

test('a build that fails leaves no site', async () => {
  const { dist, error } = await finished('_astro/a.webp', 'damaged')
  expect(String(error)).toContain('The picture')
  expect(existsSync(dist)).toBe(false)
})
