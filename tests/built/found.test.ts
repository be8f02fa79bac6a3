import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { vocabularyFaults, type Thing } from '../checks/structured-data.ts'
import { siteFolder } from '../sites.ts'

const DIST = join(siteFolder('frozen'), 'dist')

const page = (name: string) => readFileSync(join(DIST, `${name}.html`), 'utf8')
const meta = (html: string, key: string) =>
  new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(html)?.[1] ?? ''

const things = (html: string): Thing[] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? [] : (JSON.parse(text) as { '@graph': Thing[] })['@graph']
}

describe.each([
  ['index', '/cards/home.png'],
  ['cca-graduates', '/cards/cca-graduates.png'],
])('%s', (name, card) => {
  const html = page(name)

  test('has a title and a description short enough to be shown in full', () => {
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
    expect(title.length).toBeGreaterThan(10)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(meta(html, 'description').length).toBeGreaterThan(50)
    expect(meta(html, 'description').length).toBeLessThanOrEqual(160)
    expect(meta(html, 'og:title')).toBe(title)
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
  })

  test('has its own 1200 by 630 social card, with alt text', async () => {
    expect(meta(html, 'og:image')).toBe(card)
    expect(meta(html, 'twitter:image')).toBe(card)
    expect(meta(html, 'og:image:alt').length).toBeGreaterThan(10)
    const { format, width, height } = await sharp(join(DIST, card)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630'])
  })

  test('a preview is marked noindex', () => {
    expect(meta(html, 'robots')).toBe('noindex')
    expect(html).toContain('>Preview<')
  })
})

test('the landing page has data on the organization, the site and the founder; the gallery has a breadcrumb', () => {
  expect(things(page('index')).map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'Person'])
  expect(things(page('cca-graduates')).map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
})

test("the structured data of every page is valid by schema.org's vocabulary", () => {
  const connected = readFileSync(join(siteFolder('connected'), 'dist/index.html'), 'utf8')
  const all = [page('index'), page('cca-graduates'), connected].flatMap(things)
  expect(new Set(all.map((thing) => thing['@type']))).toEqual(
    new Set(['Organization', 'WebSite', 'Person', 'BreadcrumbList', 'VideoObject']),
  )
  expect(vocabularyFaults(all)).toEqual([])
})

test('robots.txt of a preview disallows everything', () => {
  expect(readFileSync(join(DIST, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n')
})

test('the icons in the manifest exist and have the stated sizes', async () => {
  const { icons } = JSON.parse(readFileSync(join(DIST, 'site.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  expect(icons).toHaveLength(2)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(DIST, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.each(['404', '500'])('%s is always marked noindex', (name) => {
  expect(meta(page(name), 'robots')).toBe('noindex')
})
