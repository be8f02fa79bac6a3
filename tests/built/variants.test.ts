import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { variant } from '../variant.ts'

describe('a site without the calculator', () => {
  const site = variant('without-calculator')
  site.set('content/site.yaml', [[['calculator', 'shown'], false]])
  const { status, output } = site.build()
  const html = () => readFileSync(join(site.folder, 'dist/index.html'), 'utf8')

  test('is built', () => {
    expect(status, output).toBe(0)
  })

  test('has neither the section nor the navigation item', () => {
    expect(html()).not.toContain('id="calculator"')
    expect(html()).not.toContain('Income Potential')
    expect(html().match(/href="#apply"/g)?.length).toBeGreaterThan(0)
  })

  test('carries none of its code and styles, and asks for no React', () => {
    expect(html()).not.toContain('astro-island')
    const code = globSync('_astro/*.{js,css}', { cwd: join(site.folder, 'dist') })
    expect(code.filter((file) => /Calculator|CarriedPlan/.test(file))).toEqual([])
    for (const file of code)
      expect(readFileSync(join(site.folder, 'dist', file), 'utf8')).not.toContain('ribbon')
  })
})

describe('a site with a video and a policy of its own', () => {
  const site = variant('video-and-policy')
  site.set('content/site.yaml', [
    [['connections', 'domain'], 'https://certainty.example.test'],
    [
      ['connections', 'heroVideo'],
      { link: '/videos/a.mp4', captions: '/videos/a.vtt', public: false, published: '2026-10-02' },
    ],
  ])
  site.write('public/videos/a.mp4', Buffer.alloc(2048))
  site.write('public/videos/a.vtt', 'WEBVTT\n')
  site.write('content/privacy.md', '## What we collect\n\nNothing on this site.\n')
  const { status, output } = site.build()
  const file = (name: string) => join(site.folder, 'dist', name)
  const html = (name: string) => readFileSync(file(name), 'utf8')

  test('is built', () => {
    expect(status, output).toBe(0)
  })

  test('the hero says nothing of a placeholder', () => {
    expect(html('index.html')).toContain('href="/videos/a.mp4"')
    expect(html('index.html')).not.toContain('Video placeholder')
  })

  test('the policy has a description, an address and a card of its own', async () => {
    const page = html('privacy.html')
    const meta = (key: string) =>
      new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(page)?.[1]
    const description = meta('description') ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(html('index.html')).not.toContain(description)
    expect(page).toContain('<link rel="canonical" href="https://certainty.example.test/privacy">')
    expect(meta('og:title')).toBe('Privacy Policy | CCA')
    expect(meta('og:description')).toBe(description)
    expect(meta('og:url')).toBe('https://certainty.example.test/privacy')
    for (const key of ['og:image', 'twitter:image'])
      expect(meta(key), key).toBe('https://certainty.example.test/cards/privacy.png')
    expect(meta('og:image:alt')).toBe('Privacy Policy')
    expect(meta('twitter:card')).toBe('summary_large_image')
    const { format, width, height } = await sharp(file('cards/privacy.png')).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  })
})

describe('a build that is asked to be for production', () => {
  test('refuses while anything required is open, prints the list and leaves no site', () => {
    const site = variant('not-ready')
    site.write('dist/index.html', 'a preview built before')
    const { status, output } = site.build('--production')
    expect(status).toBe(1)
    expect(output).toContain('This site is not ready to be published.')
    expect(output).toMatch(/content\/testimonials\.yaml:\d+ {2}Jane Sample is a sample/)
    expect(output).toMatch(/content\/site\.yaml:\d+ {2}connections\.domain is not set/)
    expect(globSync('dist/**', { cwd: site.folder })).toEqual([])
  })
})

describe('a broken content file', () => {
  test.each([
    [
      'content/graduates/2-price.yaml',
      ['video'],
      {
        link: '/videos/missing.mp4',
        captions: '/videos/missing.vtt',
        public: false,
        published: '2026-10-01',
      },
      /content\/graduates\/2-price\.yaml:\d+ {2}video\.link: found "\/videos\/missing\.mp4", but there is no such file/,
    ],
    [
      'content/graduates/3-cover.yaml',
      ['order'],
      2,
      /content\/graduates\/3-cover\.yaml:1 {2}order: found 2, which content\/graduates\/2-price\.yaml has already/,
    ],
    [
      'content/site.yaml',
      ['support', 'email'],
      'nobody',
      /content\/site\.yaml:\d+ {2}support\.email: found "nobody"/,
    ],
    [
      'content/services.yaml',
      ['services', 0, 'price'],
      -1,
      /content\/services\.yaml:\d+ {2}services\[0\]\.price: found -1; allowed: more than 0/,
    ],
  ] as const)(
    '%s stops the build with line, field, what was found and what is allowed',
    (file, path, value, message) => {
      const site = variant('broken')
      site.set(file, [[path, value]])
      const { status, output } = site.build()
      expect(status).toBe(1)
      expect(output).toMatch(message)
      expect(output).not.toContain('    at ')
    },
    // A whole build, on a machine that may be busy.
    60_000,
  )

  test.each([
    ['connections:\n  domain: null\n', 'this field stands here a second time;'],
    ['note: *soon*\n', 'a text must not begin with *;'],
  ])('that is no YAML any more stops the build with a sentence: %j', (text, sentence) => {
    const site = variant('broken')
    const before = readFileSync(join(site.folder, 'content/site.yaml'), 'utf8')
    site.write('content/site.yaml', before + text)
    const { status, output } = site.build()
    expect(status).toBe(1)
    const line = before.split('\n').length
    expect(output).toContain(`content/site.yaml:${line}  ${sentence}`)
    expect(output).not.toContain('    at ')
  })

  test('that would be left out stops the build', () => {
    const site = variant('broken')
    site.write('content/graduates/8-other.yml', 'order: 8\n')
    const { status, output } = site.build()
    expect(status).toBe(1)
    expect(output).toContain('found the file name "8-other.yml"; rename the file to "8-other.yaml"')
  })
})

test('a portrait straight from a camera, its name ending in capitals, is resized', async () => {
  const site = variant('portrait')
  site.set('content/site.yaml', [[['founder', 'portrait'], 'media/IMG_1.JPG']])
  const gray = { create: { width: 1200, height: 1600, channels: 3, background: '#888' } } as const
  site.write('content/media/IMG_1.JPG', await sharp(gray).jpeg().toBuffer())
  const { status, output } = site.build()
  expect(status, output).toBe(0)
  const html = readFileSync(join(site.folder, 'dist/index.html'), 'utf8')
  expect(html).toMatch(/<img src="\/_astro\/IMG_1\.[^"]+\.webp" srcset="[^"]+ 480w, /i)
})
