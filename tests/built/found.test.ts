/** What search engines, social networks and devices read. */
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'

const DOMAIN = 'https://certainty.example'

const preview = builtSite(join(siteFolder('frozen'), 'dist'))
const site = builtSite(join(siteFolder('connected'), 'dist'))
const SHARED = ['index', 'cca-graduates', 'privacy']

const meta = (page: string, key: string, of = site) =>
  of.page(page)(`meta[property="${key}"], meta[name="${key}"]`).attr('content') ?? ''

test.each(SHARED)('%s has a title, description, and address of its own, and a card', async (name) => {
  const page = `${name}.html`
  const title = site.page(page)('title').text()
  const description = meta(page, 'description')
  for (const [text, min, max] of [
    [title, 10, 70],
    [description, 50, 160],
  ] as const) {
    expect(text.length).toBeGreaterThan(min)
    expect(text.length).toBeLessThanOrEqual(max)
  }
  const address = `${DOMAIN}/${name === 'index' ? '' : name}`
  expect(site.page(page)('link[rel="canonical"]').attr('href')).toBe(address)
  expect(['og:title', 'og:description', 'og:url'].map((key) => meta(page, key))).toEqual([
    title,
    description,
    address,
  ])
  const card = meta(page, 'og:image')
  expect(card).toBe(`${DOMAIN}/card.png`)
  expect(meta(page, 'og:image:alt')).not.toBe('')
  const { width, height } = await sharp(join(site.dist, new URL(card).pathname)).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('the structured data names the organization, the site, the founder and the way to a page', () => {
  const typesOf = (page: string) => {
    const text = site.page(page)('script[type="application/ld+json"]').text()
    return (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type'])
  }
  expect(typesOf('index.html')).toEqual(['Organization', 'WebSite', 'Person', 'VideoObject'])
  expect(typesOf('cca-graduates.html')).toContain('BreadcrumbList')
})

test('a preview, and the error pages of a published site, are not indexed', () => {
  expect(preview.read('robots.txt')).toBe('User-agent: *\nAllow: /\n')
  for (const page of preview.pages) expect(meta(page, 'robots', preview), page).toBe('noindex')
  const hidden = site.pages.filter((page) => meta(page, 'robots') === 'noindex')
  expect(hidden).toEqual(['404.html', '500.html'])
  expect(site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${DOMAIN}/sitemap.xml\n`)
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const open = site.pages.filter((page) => !hidden.includes(page))
  const addresses = open.map((page) => `${DOMAIN}/${page.replace(/(?:^index)?\.html$/, '')}`)
  expect(listed.toSorted()).toEqual(addresses.toSorted())
})

test('the icons in the manifest exist and have the stated sizes', async () => {
  const { icons } = JSON.parse(site.read('site.webmanifest')) as { icons: { src: string; sizes: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(site.dist, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the site has the licenses of what it ships', () => {
  const text = ['licenses.txt', 'third-party.txt'].map(site.read).join()
  for (const license of ['## react - ', 'code of Astro', 'SIL OPEN FONT LICENSE'])
    expect(text).toContain(license)
})
