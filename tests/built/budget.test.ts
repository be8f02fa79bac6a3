import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { islandChunks, loadBytes, moduleGraph, pageBytes, sum, transfer } from '../../tools/bytes.ts'
import { DIST, filesOf, PAGES, read } from './built-page.ts'

const KB = 1000
const landing = pageBytes(DIST, 'index.html')
const source = (path: string) => readFileSync(join(DIST, path), 'utf8')

/** Only the code of React itself and of its renderer defines these. */
const REACT = /\.Children\s*=/
const RENDERER = /\.hydrateRoot\s*=/
const isReact = (path: string) => REACT.test(source(path)) || RENDERER.test(source(path))
const names = (transfers: readonly { path: string; bytes: number }[]) =>
  transfers.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')

test('the landing page asks for at most 70 KB until the load event', () => {
  const { html, styles, fonts, scripts } = landing
  expect(styles.length).toBeGreaterThan(0)
  expect(fonts.length).toBeGreaterThan(0)
  expect(loadBytes(landing), names([html, ...styles, ...fonts, ...scripts])).toBeLessThanOrEqual(70 * KB)
})

test('of which the HTML is at most 30 KB', () => {
  expect(landing.html.bytes).toBeLessThanOrEqual(30 * KB)
})

test.each(PAGES)('%s loads no framework before its load event', (page) => {
  const { scripts } = pageBytes(DIST, page)
  expect(scripts.filter(({ path }) => isReact(path))).toEqual([])
  for (const [, inline = ''] of read(page).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
    expect(inline).not.toMatch(REACT)
    expect(inline).not.toMatch(RENDERER)
  }
})

test('read to the end, with the calculator used, it asks for at most 150 KB', () => {
  const fonts = filesOf('**/*.woff2').map((file) => transfer(DIST, `/${file}`))
  const later = fonts.filter(({ path }) => !landing.fonts.some((font) => font.path === path))
  const icon = transfer(DIST, '/favicon.svg')
  const all = [...landing.islands, ...later, icon]
  expect(loadBytes(landing) + sum(all), names(all)).toBeLessThanOrEqual(150 * KB)
})

test("the calculator's own code is at most 14 KB beside React", () => {
  const own = landing.islands.filter(({ path }) => !isReact(path))
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(landing.islands.length)
  expect(sum(own), names(own)).toBeLessThanOrEqual(14 * KB)
})

test('React is there once, and every island takes the same', () => {
  const scripts = filesOf('**/*.js').map((file) => `/${file}`)
  const react = scripts.filter((path) => REACT.test(source(path)))
  const renderer = scripts.filter((path) => RENDERER.test(source(path)))
  expect(react).toHaveLength(1)
  expect(renderer).toHaveLength(1)
  const { components, renderers } = islandChunks(read('index.html'))
  expect(new Set(renderers).size).toBe(1)
  for (const component of components) expect(moduleGraph(DIST, [component])).toContain(react[0])
})
