import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECRET } from '../connected-site.ts'
import { siteFolder } from '../sites.ts'
import { variant } from '../variant.ts'
import { builtSite } from './built-site.ts'

test('a site without testimonials and presentations has nothing of them, and no link to them', () => {
  const site = builtSite(join(siteFolder('minimal'), 'dist'))
  expect(site.pages).toEqual(['404.html', '500.html', 'index.html'])
  const theirs = /#success|Success Stories|cca-graduates|CCA Graduates|Jane Sample/
  for (const page of site.pages) expect(site.read(page), page).not.toMatch(theirs)
})

test('of a privacy policy, everything is published as it is written, and the footer leads there', () => {
  const site = builtSite(join(siteFolder('connected'), 'dist'))
  expect(site.elements('index.html', 'footer a[href="/privacy"]')).toHaveLength(1)
  expect(site.read('privacy.html')).toMatch(/<hr.*<p>Ada Founder, Inc\.\n12 Main Street<\/p>.*<hr.*<h2/s)
})

test('pictures are published in the sizes of the page, without the place where they were taken', () => {
  const site = builtSite(join(siteFolder('connected'), 'dist'))
  expect(site.files('_astro/*.{jpg,JPG,jpeg,png,avif}')).toEqual([])
  const pictures = site.files('**/*.{webp,png,jpg}')
  expect(pictures.length).toBeGreaterThan(3)
  const telling = pictures.filter((file) => {
    const bytes = readFileSync(join(site.dist, file))
    return [SECRET, 'GPSLatitude', 'Exif\0'].some((mark) => bytes.includes(mark))
  })
  expect(telling).toEqual([])
  expect(site.read('index.html')).toMatch(/"image":"[^"]+\/IMG_1\.[^"]+\.webp"/)
  expect(site.read('index.html')).toMatch(/<img src="\/_astro\/IMG_1\.[^"]+\.webp" srcset="[^"]+ 480w, /i)
  expect(site.read('cca-graduates.html')).toMatch(/"thumbnailUrl":"[^"]+\/talk\.[^"]+\.webp"/)
})

test.each([
  [
    'anything required is open',
    ['support', 'email'],
    'hello@certainty.test',
    '- The testimonial of Jane Sample is a sample.',
  ],
  [
    'a picture is not there',
    ['founder', 'portrait'],
    '/content/media/ada.jpg',
    'There is no file /content/media/ada.jpg.',
  ],
])('a production build fails while %s, and says so', async (_, path, value, said) => {
  const site = variant('not-ready', 'tests/content')
  site.set('content/site.yaml', [[path, value]])
  const { status, output } = await site.build('--production')
  expect([status, output]).toEqual([1, expect.stringContaining(said)])
  expect(output, 'nothing else is wrong').not.toContain('[WARN]')
  expect(existsSync(join(site.folder, 'dist/index.html'))).toBe(false)
})
