/** Tests what search engines, social networks and devices read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'

const DOMAIN = 'https://certainty.example'

const preview = builtSite(join(siteFolder('frozen'), 'dist'))
const site = builtSite(join(siteFolder('connected'), 'dist'))

const meta = (page: string, key: string, of = site) =>
  of.page(page)(`meta[property="${key}"], meta[name="${key}"]`).attr('content') ?? ''

const LISTED = site.pages.filter((page) => meta(page, 'robots') !== 'noindex')

test.each(LISTED)('%s has its own title and card', async (page) => {
  const title = site.page(page)('title').text()
  const description = meta(page, 'description')
  expect(title).toMatch(/^.{10,70}$/)
  expect(description).toMatch(/^.{50,160}$/)
  const address = `${DOMAIN}/${page.replace(/(?:^index)?\.html$/, '')}`
  expect(site.page(page)('link[rel="canonical"]').attr('href')).toBe(address)
  const shared = ['og:title', 'og:description', 'og:url'].map((key) => meta(page, key))
  expect(shared).toEqual([title, description, address])
  const card = meta(page, 'og:image')
  expect(card).toBe(`${DOMAIN}/card.png`)
  const picture = readFileSync(join(site.dist, new URL(card).pathname))
  const { width, height } = await sharp(picture).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(picture.length).toBeLessThanOrEqual(60_000)
})

test.each([
  ['index.html', ['Organization', 'WebSite', 'Person', 'VideoObject']],
  ['cca-graduates.html', ['VideoObject']],
])('%s has its structured data', (page, types) => {
  const text = site.page(page)('script[type="application/ld+json"]').text()
  const { '@graph': things } = JSON.parse(text) as { '@graph': { '@type': string }[] }
  expect(things.map((thing) => thing['@type'])).toEqual(types)
})

test('previews and error pages are not indexed', () => {
  expect(preview.read('robots.txt')).toBe('User-agent: *\nAllow: /\n')
  for (const page of preview.pages) expect(meta(page, 'robots', preview), page).toBe('noindex')
  const hidden = site.pages.filter((page) => meta(page, 'robots') === 'noindex')
  expect(hidden).toEqual(['404.html', '500.html'])
  expect(site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${DOMAIN}/sitemap.xml\n`)
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const open = site.pages.filter((page) => !hidden.includes(page))
  const addresses = open.map((page) => `${DOMAIN}/${page.replace(/(?:^index)?\.html$/, '')}`)
  expect(listed.toSorted()).toEqual(addresses.toSorted())
})

test('the site publishes the licenses of what it contains', () => {
  const text = ['licenses.txt', 'third-party.txt'].map(site.read).join()
  for (const license of ['## react - ', 'code of Astro', 'SIL OPEN FONT LICENSE'])
    expect(text).toContain(license)
})

test('reader views, which ignore styles, find each price once', () => {
  const texts = site.page('index.html')('body').clone()
  texts.find('[hidden]').remove()
  expect(texts.text().match(/\$2,000/g)).toHaveLength(1)
})
