import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../src/content/reading/project-files.ts'
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
      /(?:href="\/?#|id=")calculator|Income Potential|#success|Success Stories|cca-graduates|CCA Graduates|Jane Sample|astro-island/,
    )
  expect(site.read('sitemap.xml')).not.toContain('cca-graduates')
  const code = site.files('_astro/*.{js,css}')
  expect(
    code.filter((file) => /Calculator|CarriedPlan/.test(file) || /ribbon/.test(site.read(file))),
  ).toEqual([])
})

describe('a site with everything connected', () => {
  const site = builtSite(join(siteFolder('connected'), 'dist'))

  test('publishes nothing that is hidden or that nothing refers to', () => {
    expect(site.files('videos/*.{mp4,vtt,jpg}')).toEqual(['videos/price.mp4', 'videos/price.vtt'])
    expect(site.files('**/.*')).toEqual(['.assetsignore'])
    const pictures = site.files('**/*.{jpg,JPG,jpeg,png,avif}')
    expect(pictures).toContain('logo.jpg')
    expect(pictures.filter((file) => file.startsWith('_astro/'))).toEqual([])
  })

  test('no file says where a picture was taken', () => {
    const telling = filesIn(site.dist).filter((file) => {
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

/** As the last build left them. */
const BEFORE = { 'dist/index.html': 'the last page', 'dist-hosts/cca-site.conf': 'the last headers' }

/** Everything in dist/ and dist-hosts/. */
const resultsIn = (folder: string) =>
  Object.fromEntries(
    ['dist', 'dist-hosts'].flatMap((part) =>
      filesIn(join(folder, part)).map((file) => [
        `${part}/${file}`,
        readFileSync(join(folder, part, file), 'utf8'),
      ]),
    ),
  )

test('a production build fails while anything required is open, prints the list and leaves the last build', async () => {
  const site = variant('not-ready', 'tests/content')
  for (const [file, text] of Object.entries(BEFORE)) site.write(file, text)
  const { status, output } = await site.build('--production')
  expect(status).toBe(1)
  expect(output).toContain('This site is not ready to be published.')
  expect(output).toMatch(
    /content\/testimonials\.yaml:\d+ {2}testimonials\[0\]\.sample: Jane Sample is a sample\./,
  )
  expect(output).toMatch(/content\/site\.yaml:\d+ {2}connections\.domain: The domain is missing/)
  expect(output).toContain(
    'Nothing was built. If there is a dist folder, it contains an earlier build; do not publish it.',
  )
  expect(resultsIn(site.folder)).toEqual(BEFORE)
})

// Other faults of a file are tested without a build, in src/content/reading and src/content/launch.
test('a broken content file stops the build with line, field, what was found and what is allowed', async () => {
  const site = variant('broken', 'tests/content')
  for (const [file, text] of Object.entries(BEFORE)) site.write(file, text)
  site.set('content/services.yaml', [[['services', 0, 'price'], -1]])
  const { status, output } = await site.build()
  expect(status).toBe(1)
  const lines = readFileSync(join(site.folder, 'content/services.yaml'), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('price: -1')) + 1
  expect(output).toContain(`content/services.yaml:${line}  services[0].price: Found -1. Enter more than 0.`)
  expect(output).not.toContain('    at ')
  expect(resultsIn(site.folder)).toEqual(BEFORE)
})
