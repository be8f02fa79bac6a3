import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SECRET } from '../connected-site.ts'
import { variant } from '../variant.ts'
import { builtSite } from './built-site.ts'
import { siteFolder } from '../sites.ts'

test('a site without its optional parts has nothing of them, no link to them, and loads no React', () => {
  const site = builtSite(join(siteFolder('minimal'), 'dist'))
  expect(site.pages).toContain('index.html')
  expect(site.pages).not.toContain('cca-graduates.html')
  for (const page of site.pages)
    expect(site.read(page), page).not.toMatch(
      /(?:href="\/?#|id=")calculator|Income Potential|#success|Success Stories|cca-graduates|CCA Graduates|Jane Sample|data-part/,
    )
  expect(site.read('sitemap.xml')).not.toContain('cca-graduates')
  const code = site.files('_astro/*.{js,css}')
  expect(
    code.filter((file) => /Calculator|CarriedPlan/.test(file) || /ribbon/.test(site.read(file))),
  ).toEqual([])
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
  expect(output).toContain('This site is not ready to be published, and nothing was built.')
  expect(output).toMatch(
    /content\/testimonials\.yaml:\d+ {2}testimonials\[0\]\.sample: Jane Sample is a sample\./,
  )
  expect(output).toMatch(/content\/site\.yaml:\d+ {2}connections\.domain: The domain is missing/)
  expect(existsSync(join(site.folder, 'dist'))).toBe(false)
})

// Other faults of a file are tested without a build, in src/content/reading and src/content/launch.
test('a broken content file stops the build with line, field, what was found and what is allowed', async () => {
  const site = variant('broken', 'tests/content')
  site.set('content/services.yaml', [[['services', 0, 'price'], -1]])
  const { status, output } = await site.build()
  expect(status).toBe(1)
  const lines = readFileSync(join(site.folder, 'content/services.yaml'), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('price: -1')) + 1
  expect(output).toContain(`content/services.yaml:${line}  services[0].price: Found -1. Enter more than 0.`)
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
