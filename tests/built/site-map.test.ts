/**
 * Builds the example of CONTRIBUTING.md, "Adding a section": an FAQ. The same variant shows that a page path
 * may start with a digit, and that the icons follow the accent color.
 */
import { load, type CheerioAPI } from 'cheerio'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { variant, type Variant } from '../../tools/variant.ts'

const EXAMPLE = fileURLToPath(new URL('../fixtures/faq', import.meta.url))

/** The lines that the example adds to existing files, as printed in CONTRIBUTING.md. */
const MAP_LINE = "  { name: 'faq', anchor: 'faq', divider: 'fan' },\n"
const SCHEMA = `  faq: z.strictObject({
    label: line(28),
    heading: heading(40),
    questions: z.array(z.strictObject({ question: line(90), answer: line(320) })).min(1).max(12),
  }),
`
const WORDS = `
faq:
  label: Questions
  heading: Before you apply.
  questions:
    - { question: When can I enroll?, answer: Any time. }
    - { question: How many modules are there?, answer: Twenty. }
`
const PAGE_LINE = '  <Faq />\n'
const NAVIGATION = '  - { name: Questions, type: scroll, target: faq }\n'

let site: Variant
let page: CheerioAPI
const file = (name: string) => readFileSync(join(site.folder, name))

/** Inserts lines before the first occurrence of a text in a file. */
function insert(name: string, before: string, lines: string) {
  const text = file(name).toString()
  if (!text.includes(before)) throw new Error(`${name} holds no "${before}".`)
  site.write(
    name,
    text.replace(before, () => lines + before),
  )
}

beforeAll(() => {
  site = variant('faq', 'tests/content')
  cpSync(EXAMPLE, site.folder, { recursive: true })
  insert('src/site-map.ts', "  { name: 'about', anchor", MAP_LINE)
  insert('src/pages/index.astro', '  <About />', PAGE_LINE)
  insert('src/pages/index.astro', 'import Hero', "import Faq from '../layouts/landing/Faq.astro'\n")
  insert('src/schemas/landing.ts', '  about: z.strictObject({', SCHEMA)
  site.write('content/landing.yaml', file('content/landing.yaml').toString() + WORDS)
  const item = '  - { name: About the founder, type: scroll'
  insert('content/site.yaml', item, NAVIGATION)
  // The bar has room for eight items at most. The gallery is still linked from the footer.
  const gallery = '  - { name: CCA Graduates, type: link, target: /cca-graduates }\n'
  site.write('content/site.yaml', file('content/site.yaml').toString().replace(gallery, ''))

  insert(
    'src/site-map.ts',
    '  notFound: {',
    "  cohort: { path: '/2027-cohort', title: 'site.notFound.title', inSitemap: true, ownApply: false, error: false },\n",
  )
  site.write(
    'src/pages/2027-cohort.astro',
    `---\nimport Page from '../layouts/Page.astro'\n---\n\n<Page page="cohort"><h1>Cohort</h1></Page>\n`,
  )
  site.set('content/site.yaml', [[['connections', 'domain'], 'https://certainty.example.test']])
  const tokens = file('src/styles/tokens.css').toString()
  site.write(
    'src/styles/tokens.css',
    tokens.replace(/--signal: oklch\([^)]*\)/, '--signal: oklch(0.45201 0.31321 264.052)'),
  )

  const { status, output } = site.build()
  expect(status, output).toBe(0)
  page = load(file('dist/index.html').toString())
  // No timeout: it takes as long as a build.
}, 0)

describe('a section of three files, one line of the map and one of the page', () => {
  test('is between the calculator and the founder', () => {
    const ids = page('main > section[id]')
      .map((_, section) => page(section).attr('id'))
      .get()
    expect(ids).toEqual(['program', 'success', 'why-now', 'who-for', 'calculator', 'faq', 'about-founder'])
  })

  test('is labeled by its heading, is focusable, and has its text', () => {
    const section = page('#faq')
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
      expect(page(`${place} a[href="#faq"]`).text()).toBe('Questions')
  })

  test('opens with its own fan: the six fans narrow in turn, from 26 paths to 4', () => {
    const counts = page('main > section > svg:first-child')
      .map((_, divider) => {
        const lines = page(divider)
          .find('g path')
          .map((_, path) => page(path).attr('d'))
          .get()
        return lines.join('').split('M').length - 1
      })
      .get()
    expect(counts).toEqual([26, 20, 15, 11, 7, 4])
  })
})

test('a page whose path begins with a digit has a route, and is in the sitemap', () => {
  const cohort = load(file('dist/2027-cohort.html').toString())
  expect(cohort('link[rel="canonical"]').attr('href')).toBe('https://certainty.example.test/2027-cohort')
  expect(file('dist/sitemap.xml').toString()).toContain(
    '<loc>https://certainty.example.test/2027-cohort</loc>',
  )
  const missing = load(file('dist/404.html').toString())
  expect(missing('link[rel="canonical"]')).toHaveLength(0)
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
