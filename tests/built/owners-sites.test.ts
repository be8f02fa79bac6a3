import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TITLES } from '../connected-site.ts'
import { siteFolder } from '../sites.ts'
import { variant } from '../variant.ts'
import { builtSite } from './built-site.ts'

const connected = builtSite(join(siteFolder('connected'), 'dist'))

test('a finished site shows what is set and mentions no samples', () => {
  const texts = (selector: string) => connected.texts('index.html', selector)
  expect(texts('body').join()).not.toMatch(/\bPreview\b|\bSample\b|Ask about/)
  expect(texts('#program ol > li p')).toEqual(TITLES)
  expect(texts('#apply')).toEqual([expect.stringContaining('Price$4,900')])
  expect(texts('main > :first-child')).toEqual([expect.stringContaining('Price $4,900')])
  expect(texts('#about-founder figcaption')).toEqual([])
  expect(texts('#calculator :is(.lead + p, div:not([data-print-version]) > table + ul > li)')).toEqual([
    'Where the reference prices come from.',
    'CCA Referrals: What a referral is, and who pays for it.',
    'Certainty Credits Commission: What a credit is, and who pays for it.',
  ])
})

test('the privacy policy is published as written, with a link in the footer', () => {
  expect(connected.elements('index.html', 'footer a[href="/privacy"]')).toHaveLength(1)
  expect(connected.read('privacy.html')).toMatch(/<p>Ada Founder, Inc\.\n12 Main Street<\/p>.*<hr.*<h2/s)
})

test('pictures are resized, and the originals are not published', () => {
  expect(connected.files('_astro/*.{jpg,JPG,jpeg,png,avif}')).toEqual([])
  expect(connected.read('index.html')).toMatch(/"image":"[^"]+\/IMG_1\.[^"]+\.webp"/)
  expect(connected.read('index.html')).toMatch(/<img src="\/_astro\/IMG_1\.[^"]+" srcset="[^"]+ 480w, /i)
  expect(connected.read('cca-graduates.html')).toMatch(/"thumbnailUrl":"[^"]+\/talk\.[^"]+\.webp"/)
})

test('a build says what it refuses, in words for the owner', async () => {
  const site = variant('refused')
  site.write('content/media/ada.jpg', 'No photo.')
  site.set('content/site.yaml', {
    'founder.name': undefined,
    'founder.portrait': '/content/media/ada.jpg',
    'founder.focus': { x: 'left', y: 20 },
  })
  const { status, output } = await site.build()
  expect(status).toBe(1)
  for (const said of [
    'Name: Fill in this field.',
    'Portrait: /content/media/ada.jpg is damaged, too large, or not a photo.',
    'Center of the portrait › From the left: Enter a whole number from 0 to 100.',
  ])
    expect(output).toContain(`Names, connections › Founder › ${said}`)
  expect(output).not.toContain('Expected type')
})

test('a production build fails and says what is left to do', async () => {
  const site = variant('not-ready')
  const { status, output } = await site.build('--production')
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('The testimonial of Jane Sample is a sample.'),
  ])
  expect(output, 'other problems').not.toContain('[WARN]')
  expect(existsSync(join(site.folder, 'dist/index.html'))).toBe(false)
})
