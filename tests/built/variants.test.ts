import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SECRET } from '../connected-site.ts'
import { variant, type Variant } from '../variant.ts'
import { builtSite } from './built-site.ts'
import { siteFolder } from '../sites.ts'

test('a site without testimonials and presentations has nothing of them, and no link to them', () => {
  const site = builtSite(join(siteFolder('minimal'), 'dist'))
  expect(site.pages).toContain('index.html')
  expect(site.pages).not.toContain('cca-graduates.html')
  for (const page of site.pages)
    expect(site.read(page), page).not.toMatch(
      /#success|Success Stories|cca-graduates|CCA Graduates|Jane Sample/,
    )
  expect(site.read('sitemap.xml')).not.toContain('cca-graduates')
})

describe('a site with everything connected', () => {
  const site = builtSite(join(siteFolder('connected'), 'dist'))

  test('publishes pictures of the content in the sizes of the page, and never an original', () => {
    expect(site.files('_astro/*.{jpg,JPG,jpeg,png,avif}')).toEqual([])
    expect(site.files('_astro/*.webp').length).toBeGreaterThan(3)
  })

  test('no picture says where it was taken', () => {
    const telling = site.files('**/*.{webp,png,jpg}').filter((file) => {
      const bytes = readFileSync(join(site.dist, file))
      return [SECRET, 'GPSLatitude', 'Exif\0'].some((mark) => bytes.includes(mark))
    })
    expect(telling).toEqual([])
  })

  test('shows the pictures of the founder and of a video, resized, to people and to search engines', () => {
    const portrait = /"image":"[^"]+\/IMG_1\.[^"]+\.webp"/
    expect(site.read('index.html')).toMatch(portrait)
    expect(site.read('index.html')).toMatch(/<img src="\/_astro\/IMG_1\.[^"]+\.webp" srcset="[^"]+ 480w, /i)
    expect(site.read('cca-graduates.html')).toMatch(/"thumbnailUrl":"[^"]+\/talk\.[^"]+\.webp"/)
    expect(site.page('cca-graduates.html')('li[id="1-year-end"] img').attr('src')).toMatch(/\/talk\./)
  })
})

test('a production build fails while anything required is open, and prints the list', async () => {
  const site = variant('not-ready', 'tests/content')
  const { status, output } = await site.build('--production')
  expect(status).toBe(1)
  expect(output).toContain('This site is not ready to be published:')
  expect(output).toContain('- Jane Sample is a sample.')
  expect(output).toContain('- The address of the site is missing.')
  expect(existsSync(join(site.folder, 'dist/index.html'))).toBe(false)
})

/** What an owner may do to a file, and what the build says then. */
const BROKEN: [string, (site: Variant) => void, string][] = [
  [
    'a wrong price',
    (site) => site.set('content/services.yaml', [[['services', 2, 'price'], -997]]),
    'Too small: expected number to be >0',
  ],
  [
    'a picture that is not there',
    (site) => site.set('content/site.yaml', [[['founder', 'portrait'], '/content/media/ada.jpg']]),
    'There is no file /content/media/ada.jpg.',
  ],
  [
    'a missing file',
    (site) => rmSync(join(site.folder, 'content/services.yaml')),
    'content/services.yaml is missing.',
  ],
]

test.each(BROKEN)('%s stops the build', async (name, breakIt, said) => {
  const site = variant(name.replaceAll(' ', '-'), 'tests/content')
  breakIt(site)
  const { status, output } = await site.build()
  expect([status, output]).toEqual([1, expect.stringContaining(said)])
})

test('a limit that is tightened counts for content that was read before', async () => {
  const site = variant('tightened', 'tests/content')
  expect((await site.build()).status).toBe(0)
  const file = 'src/content/schemas/graduates-page.ts'
  site.write(file, readFileSync(join(site.folder, file), 'utf8').replace('line(180)', 'line(20)'))
  expect(await site.build()).toMatchObject({ status: 1, output: expect.stringContaining('<=20 characters') })
})

test('a film that says where it was made stops the build', async () => {
  const site = variant('located', 'tests/content')
  site.write('public/videos/talk.mp4', Buffer.from('ftyp moov \xa9xyz+52.52+013.40/', 'latin1'))
  const { status, output } = await site.build()
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('public/videos/talk.mp4 says where it was made.'),
  ])
})
