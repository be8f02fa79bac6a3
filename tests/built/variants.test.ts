import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../deploy/release/folder.ts'
import { SECRET } from '../../tools/connected-site.ts'
import { variant } from '../../tools/variant.ts'
import { builtSite } from '../checks/built-site.ts'
import { siteFolder } from '../sites.ts'

const DOMAIN = 'https://certainty.example.test'

describe('a site without its optional parts', () => {
  const site = builtSite(join(siteFolder('minimal'), 'dist'))
  const html = site.read('index.html')

  test('has neither the section nor the navigation item', () => {
    expect(html).not.toContain('id="calculator"')
    expect(html).not.toContain('Income Potential')
    expect(html.match(/href="#apply"/g)?.length).toBeGreaterThan(0)
  })

  test('has neither success stories nor graduates, nor a link to them', () => {
    expect(site.pages).not.toContain('cca-graduates.html')
    expect(site.pages).toContain('index.html')
    for (const page of site.pages) {
      expect(site.read(page), page).not.toMatch(/#success|cca-graduates|Success Stories|CCA Graduates/)
      expect(site.read(page), page).not.toContain('Jane Sample')
    }
    expect(site.read('sitemap.xml')).not.toContain('cca-graduates')
    expect(site.files('cards/*')).not.toContain('cards/cca-graduates.png')
    expect(site.files('cards/*')).toContain('cards/home.png')
  })

  test('has none of its code and styles, and loads no React', () => {
    expect(html).not.toContain('astro-island')
    const code = site.files('_astro/*.{js,css}')
    expect(code.filter((file) => /Calculator|CarriedPlan/.test(file))).toEqual([])
    for (const file of code) expect(site.read(file), file).not.toContain('ribbon')
  })
})

describe('a site with everything connected', () => {
  const site = builtSite(join(siteFolder('connected'), 'dist'))
  const meta = (page: string, key: string) =>
    site.page(page)(`meta[property="${key}"], meta[name="${key}"]`).attr('content')

  test('publishes nothing that is hidden or that nothing refers to', () => {
    expect(site.files('videos/*.{mp4,vtt,jpg}')).toEqual(['videos/price.mp4', 'videos/price.vtt'])
    expect(site.files('**/.*')).toEqual(['.assetsignore'])
    const pictures = site.files('**/*.{jpg,JPG,jpeg,png,avif}').filter((file) => !file.startsWith('cards/'))
    expect(pictures.filter((file) => file.startsWith('_astro/'))).toEqual([])
    expect(pictures).toContain('logo.jpg')
  })

  test('no file says where a picture was taken', () => {
    const dist = join(siteFolder('connected'), 'dist')
    const all = filesIn(dist).map((file) => [file, readFileSync(join(dist, file))] as const)
    const telling = all.filter(([, bytes]) =>
      [SECRET, 'GPSLatitude', 'Exif\0'].some((mark) => bytes.includes(mark)),
    )
    expect(telling.map(([file]) => file)).toEqual([])
  })

  test('the hero shows no placeholder', () => {
    expect(site.read('index.html')).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
    expect(site.read('index.html')).not.toContain('Video placeholder')
  })

  test('only the error pages are marked noindex', () => {
    const hidden = site.pages.filter((page) => meta(page, 'robots') === 'noindex')
    expect(hidden).toEqual(['404.html', '500.html'])
    for (const page of ['cca-graduates.html', 'index.html', 'privacy.html'])
      expect(site.pages).toContain(page)
  })

  test('the policy has its own description, address and social card', async () => {
    const of = (key: string) => meta('privacy.html', key)
    const description = of('description') ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(site.read('index.html')).not.toContain(description)
    expect(site.page('privacy.html')('link[rel="canonical"]').attr('href')).toBe(`${DOMAIN}/privacy`)
    expect(of('og:title')).toBe('Privacy Policy | CCA')
    expect(of('og:description')).toBe(description)
    expect(of('og:url')).toBe(`${DOMAIN}/privacy`)
    for (const key of ['og:image', 'twitter:image']) expect(of(key), key).toBe(`${DOMAIN}/cards/privacy.png`)
    expect(of('og:image:alt')).toBe('Privacy Policy')
    expect(of('twitter:card')).toBe('summary_large_image')
    const { format, width, height } = await sharp(join(site.dist, 'cards/privacy.png')).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  })

  test('the founder and a video have their own picture, for people and for search engines', () => {
    const things = (page: string) =>
      (JSON.parse(site.page(page)('script[type="application/ld+json"]').text()) as { '@graph': object[] })[
        '@graph'
      ]
    const picture = (name: string) =>
      expect.stringMatching(new RegExp(`^${DOMAIN}/_astro/${name}\\.[^/]+\\.webp$`, 'i')) as string
    expect(things('index.html')).toContainEqual(
      expect.objectContaining({ '@type': 'Person', image: picture('IMG_1') }),
    )
    expect(things('cca-graduates.html')).toContainEqual(
      expect.objectContaining({ '@type': 'VideoObject', thumbnailUrl: picture('talk') }),
    )
    expect(site.page('cca-graduates.html')('li[id="1-year-end"] img').attr('src')).toMatch(/\/talk\./)
  })

  test('a presentation without a video does not say so once the site is published', () => {
    expect(site.read('cca-graduates.html')).not.toContain('not published yet')
    expect(site.read('cca-graduates.html')).toContain('Watch Presentation')
  })

  test('a portrait straight from a camera, with an uppercase extension, is resized', () => {
    expect(site.read('index.html')).toMatch(/<img src="\/_astro\/IMG_1\.[^"]+\.webp" srcset="[^"]+ 480w, /i)
  })
})

/** As the last build left them. */
const BEFORE = { 'dist/index.html': 'the last page', 'dist-hosts/vercel.json': 'the last headers' }

/** Everything in dist/, dist-hosts/, and where builds are made. */
const resultsIn = (folder: string) =>
  Object.fromEntries(
    ['dist', 'dist-hosts', '.cache/build'].flatMap((part) =>
      filesIn(join(folder, part)).map((file) => [
        `${part}/${file}`,
        readFileSync(join(folder, part, file), 'utf8'),
      ]),
    ),
  )

test('a production build fails while anything required is open, prints the list and leaves the last build', () => {
  const site = variant('not-ready', 'tests/content')
  for (const [file, text] of Object.entries(BEFORE)) site.write(file, text)
  const { status, output } = site.build('--production')
  expect(status).toBe(1)
  expect(output).toContain('This site is not ready to be published.')
  expect(output).toMatch(
    /content\/testimonials\.yaml:\d+ {2}testimonials\[0\]\.sample: Jane Sample is a sample\./,
  )
  expect(output).toMatch(/content\/site\.yaml:\d+ {2}connections\.domain: The domain is not set\./)
  expect(output).toContain(
    'Nothing was built. If there is a dist folder, it contains an earlier build; do not publish it.',
  )
  expect(resultsIn(site.folder)).toEqual(BEFORE)
})

// Other faults of a file are tested without a build, in src/reading and src/launch.
test('a broken content file stops the build with line, field, what was found and what is allowed', () => {
  const site = variant('broken', 'tests/content')
  for (const [file, text] of Object.entries(BEFORE)) site.write(file, text)
  site.set('content/services.yaml', [[['services', 0, 'price'], -1]])
  const { status, output } = site.build()
  expect(status).toBe(1)
  const lines = readFileSync(join(site.folder, 'content/services.yaml'), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('price: -1')) + 1
  expect(output).toContain(`content/services.yaml:${line}  services[0].price: Found -1. Enter more than 0.`)
  expect(output).not.toContain('    at ')
  expect(resultsIn(site.folder)).toEqual(BEFORE)
})
