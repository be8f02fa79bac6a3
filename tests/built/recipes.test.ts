/**
 * Carries out all recipes of CONTRIBUTING.md in one copy of the project, and builds it once. The same copy shows that a
 * page path may start with a digit, and that the icons follow the accent color.
 */
import { load, type CheerioAPI } from 'cheerio'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { variant, type Variant } from '../../tools/variant.ts'
import { carryOut, RECIPES } from './recipes.ts'

const GUIDE = readFileSync(fileURLToPath(new URL('../../CONTRIBUTING.md', import.meta.url)), 'utf8')

let site: Variant
let page: CheerioAPI
const file = (name: string) => readFileSync(join(site.folder, name))

type Item = { name: string; type: string; target: string }

/** The bar has room for eight items at most. The gallery is still linked from the footer of its page. */
function withItem(items: readonly Item[], item: Item) {
  return [...items.filter(({ target }) => target !== '/cca-graduates').slice(0, 7), item]
}

beforeAll(() => {
  site = variant('recipes', 'tests/content')
  for (const recipe of RECIPES) carryOut(site, recipe)
  const { navigation } = parse(file('content/site.yaml').toString()) as { navigation: Item[] }
  site.set('content/site.yaml', [
    [['connections', 'domain'], 'https://certainty.example.test'],
    [['connections', 'applicationForm'], 'https://forms.example.org/f/abc123'],
    [['connections', 'statistics'], 'https://stats.example.org/7'],
    [
      ['connections', 'heroVideo'],
      { link: 'https://video.example.org/v/12345', public: true, published: '2026-10-01' },
    ],
    [['navigation'], withItem(navigation, { name: 'Questions', type: 'scroll', target: 'exampleFaq' })],
  ])
  const tokens = file('src/styles/tokens.css').toString()
  site.write(
    'src/styles/tokens.css',
    tokens.replace(/--signal: oklch\([^)]*\)/, '--signal: oklch(0.45201 0.31321 264.052)'),
  )
  const { status, output } = site.build()
  expect(status, output).toBe(0)
  page = load(file('dist/index.html').toString())
})

test.each(RECIPES)('CONTRIBUTING.md names each file of the recipe "$heading"', ({ heading, changes }) => {
  const recipe = GUIDE.split(/^### /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const names = (path: string) => path.replace('ExampleFaq', 'Faq').replace(/example\w*|2027-example/, '')
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const missing = changes
    .map((change) =>
      'whole' in change && !change.file.includes('Faq') ? folderOf(change.file) : names(change.file),
    )
    .filter((path) => !recipe.includes(path.replace(/\.module\.css$/, '')))
  expect(missing).toEqual([])
})

describe('a section', () => {
  test('is between the calculator and the founder', () => {
    const ids = page('main > section[id]')
      .map((_, section) => page(section).attr('id'))
      .get()
    expect(ids.indexOf('exampleFaq')).toBeGreaterThan(ids.indexOf('calculator'))
    expect(ids[ids.indexOf('exampleFaq') + 1]).toBe('about-founder')
  })

  test('is labeled by its heading, is focusable, and has its text', () => {
    const section = page('#exampleFaq')
    const heading = section.find(`h2#${section.attr('aria-labelledby') ?? ''}`)
    expect(heading.text()).toBe('Before you apply.')
    expect(section.attr('tabindex')).toBe('-1')
    expect(
      section
        .find('dt')
        .map((_, term) => page(term).text())
        .get(),
    ).toEqual(['When can I enroll?', 'How many modules are there?'])
    expect(page(`[id="${heading.attr('id') ?? ''}"]`)).toHaveLength(1)
  })

  test('is linked from the bar and from the footer', () => {
    for (const place of ['header nav', 'footer nav'])
      expect(page(`${place} a[href="#exampleFaq"]`).text()).toBe('Questions')
  })

  test('opens with its own fan: the fans narrow in turn, from 26 paths to 4', () => {
    const counts = page('main > section > svg:first-child')
      .map((_, divider) => {
        const lines = page(divider)
          .find('g path')
          .map((_, path) => page(path).attr('d'))
          .get()
        return lines.join('').split('M').length - 1
      })
      .get()
    expect(counts.length).toBeGreaterThan(5)
    expect([counts[0], counts.at(-1)]).toEqual([26, 4])
    for (const [index, count] of counts.entries())
      if (index > 0) expect(count).toBeLessThan(counts[index - 1] ?? 0)
  })
})

test('a page, even with a digit at the start of its path, has its words, an address, and a place in the sitemap', () => {
  const example = load(file('dist/2027-example.html').toString())
  expect(example('h1').text()).toBe('The year 2027')
  expect(example('title').text()).toBe('Example | CCA')
  expect(example('link[rel="canonical"]').attr('href')).toBe('https://certainty.example.test/2027-example')
  expect(file('dist/sitemap.xml').toString()).toContain(
    '<loc>https://certainty.example.test/2027-example</loc>',
  )
  const missing = load(file('dist/404.html').toString())
  expect(missing('link[rel="canonical"]')).toHaveLength(0)
})

/** The sources that a directive of the content security policy allows. */
const sourcesOf = (directive: string) =>
  new RegExp(`[ ;]${directive} ([^;]*);`).exec(file('dist/_headers').toString())?.[1]?.split(' ')

test('a form and a video of a new provider are connected, and may be framed', () => {
  expect(page('a[href="https://forms.example.org/f/abc123"]').length).toBeGreaterThan(0)
  expect(page('a[href="https://video.example.org/v/12345"]').length).toBeGreaterThan(0)
  expect(sourcesOf('frame-src')).toEqual(['https://forms.example.org', 'https://player.example.org'])
})

test('visits are counted by a new provider: its code alone, and one source; a preview counts none', () => {
  expect(sourcesOf('connect-src')).toEqual(["'self'", 'https://stats.example.org'])
  const script = page('script[type="module"][src*="Page.astro"]').attr('src') ?? ''
  const code = file(`dist${script}`).toString()
  expect(code).toContain('?example-site=')
  expect(code).not.toMatch(/pageview|idsite/)
  expect(page('body').attr('data-statistics')).toBeUndefined()
})

test('a new source may be loaded from', () => {
  expect(sourcesOf('img-src')).toEqual(["'self'", 'data:', 'https://pictures.example.org'])
})

test('a new field is on the page', () => {
  expect(page('#why-now p').last().text()).toBe('Taken from 2026.')
})

test('a new host has its file', () => {
  const [first] = JSON.parse(file('dist-hosts/example.json').toString()) as { path: string }[]
  expect(first?.path).toBe('/*')
})

test('every icon uses a changed accent color', async () => {
  expect(file('dist/favicon.svg').toString()).toContain('#0000ff')
  const png = file('dist/favicon.ico').subarray(22)
  for (const picture of [png, file('dist/icon-192.png'), file('dist/apple-touch-icon.png')]) {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // On the line, right of center.
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * 0.8)) * info.channels
    const [red = 255, green = 255, blue = 0] = data.subarray(at, at + 3)
    expect(red + green).toBeLessThan(40)
    expect(blue).toBeGreaterThan(200)
  }
})
