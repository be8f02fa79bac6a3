import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Answer } from './ask.ts'
import { copyOfSite, VIDEO, NGINX_INCLUDE, type BuiltSite } from './built-site.ts'
import { startCloudflare } from './cloudflare.ts'
import { hasBrotli, hasNginx, startNginx } from './nginx.ts'
import type { Running } from './processes.ts'

const ROUTES = [
  ['/', 'index.html'],
  ['/cca-graduates', 'cca-graduates.html'],
] as const

const REDIRECTS = [
  ['/cca-graduates/', '/cca-graduates'],
  ['/cca-graduates/?utm_source=a&plan=b', '/cca-graduates?utm_source=a&plan=b'],
  ['/cca-graduates.html', '/cca-graduates'],
  ['/index.html?plan=b', '/?plan=b'],
] as const

const MISSING = [
  '/nowhere',
  '/nowhere.html',
  '/cca-graduates/deeper',
  '/_astro',
  '/_astro/Calculator.gone.js',
  '/gone.mp4',
  '/404',
  '/404.html',
  '/404/',
  '/500',
  '/500.html',
  '/500/',
  '/_headers',
  '/.assetsignore',
  '/index.html.br',
]

/** Paths that could abuse a redirect. */
const HOSTILE = [
  '//evil.example/',
  '///evil.example/..',
  '/%0d%0aSet-Cookie:a=b/',
  '/\\evil.example/',
  '/%2f%2fevil.example/',
]

/**
 * Literals on purpose: the headers of every response, independent of deploy/. scanners.test.ts checks the
 * policy.
 */
const ALWAYS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
  'permissions-policy': expect.stringContaining('camera=()'),
}

const TYPES: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  html: 'text/html',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  xml: 'application/xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
}

const STARTERS = {
  nginx: (site: BuiltSite) => startNginx(site.folder, site.dist, NGINX_INCLUDE),
  Cloudflare: (site: BuiltSite) => startCloudflare(site.folder, site.dist),
}

for (const [host, isHere] of [
  ['nginx', hasNginx],
  ['Cloudflare', true],
] as const)
  describe.skipIf(!isHere)(`the site on ${host}`, () => {
    let site: BuiltSite
    let running: Running
    const get = (path: string, headers: Record<string, string> = {}) => ask(running.url, path, { headers })
    const expectPolicy = ({ headers }: Answer) => {
      expect(headers).toMatchObject(ALWAYS)
      const [everywhere] = site.rules
      for (const [name, value] of everywhere?.headers ?? []) expect(headers[name.toLowerCase()]).toBe(value)
    }

    beforeAll(async () => {
      site = copyOfSite()
      running = await STARTERS[host](site)
    })
    afterAll(async () => {
      await running.stop()
      site.remove()
    })

    test.each(ROUTES)('%s returns its page', async (path, file) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body.equals(site.read(file))).toBe(true)
      expectPolicy(answer)
    })

    test.each(ROUTES)('the headers of %s are small enough for the first round trip', async (path) => {
      const { headers } = await get(path, { 'accept-encoding': 'br' })
      const bytes = Object.entries(headers).reduce(
        (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
        0,
      )
      expect(bytes).toBeLessThanOrEqual(2_200)
    })

    test.each(REDIRECTS)('%s redirects to %s', async (from, to) => {
      const answer = await get(from)
      expect([301, 302, 307, 308]).toContain(answer.status)
      expect(answer.headers.location).toBe(to)
      expectPolicy(answer)
    })

    test.each(MISSING)('%s is not found, and the 404 is not cached', async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.body.equals(site.read('404.html'))).toBe(true)
      expect(answer.headers['cache-control']).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/)
      expectPolicy(answer)
    })

    test.each(HOSTILE)('%s does not redirect to another origin', async (path) => {
      const { headers } = await get(path)
      expect(headers['set-cookie']).toBeUndefined()
      expect(new URL(headers.location ?? '/', running.url).origin).toBe(running.url)
    })

    test('every file is served with its type, and cached as its name allows', async () => {
      const asked = site.files.filter((file) => !/\.(br|gz|html)$|^_headers$|^\.|video/.test(file))
      expect(asked.length).toBeGreaterThan(8)
      for (const file of asked) {
        const answer = await get(`/${file}`)
        expect(answer.status, file).toBe(200)
        expect(answer.body.equals(site.read(file)), file).toBe(true)
        const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
        if (type) expect(answer.headers['content-type'], file).toContain(type)
        expect(answer.headers['cache-control'], file).toBe(
          file.startsWith('_astro/')
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600, must-revalidate',
        )
        expectPolicy(answer)
      }
    })

    test.each(['/', '/favicon.svg'])('%s is not sent again to a client that has it', async (path) => {
      const { headers } = await get(path)
      expect(headers.etag).toBeTruthy()
      const again = await get(path, { 'If-None-Match': headers.etag ?? '' })
      expect(again.status).toBe(304)
      expect(again.body.length).toBe(0)
      expect((await get(path, { 'If-None-Match': '"another"' })).status).toBe(200)
    })

    test.for([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)(
      'pages, scripts and styles are sent as %s to clients that accept it',
      async ([encoding, unpack], { skip }) => {
        skip(host === 'nginx' && encoding === 'br' && !hasBrotli, 'this nginx has no brotli module')
        const script = site.files.find((file) => file.endsWith('.js')) ?? ''
        const style = site.files.find((file) => file.endsWith('.css')) ?? ''
        for (const [path, file] of [
          ['/', 'index.html'],
          [`/${script}`, script],
          [`/${style}`, style],
        ] as const) {
          const answer = await get(path, { 'Accept-Encoding': encoding })
          expect(answer.headers['content-encoding'], path).toBe(encoding)
          expect(unpack(answer.body).equals(site.read(file)), path).toBe(true)
          // nginx sends the precompressed files. Cloudflare does its own compression and sets its own Vary.
          if (host !== 'nginx') continue
          expect(answer.headers.vary, path).toBe('Accept-Encoding')
          expect(answer.body.equals(site.read(`${file}${encoding === 'br' ? '.br' : '.gz'}`)), path).toBe(
            true,
          )
        }
      },
    )

    test.each([
      ['bytes=10-19', 'bytes 10-19/5000', VIDEO.subarray(10, 20)],
      ['bytes=0-1', 'bytes 0-1/5000', VIDEO.subarray(0, 2)],
      ['bytes=4990-', 'bytes 4990-4999/5000', VIDEO.subarray(4990)],
      ['bytes=-5', 'bytes 4995-4999/5000', VIDEO.subarray(4995)],
    ])('a video is served in ranges: %s', async (wanted, range, bytes) => {
      const answer = await get('/video.mp4', { Range: wanted })
      expect(answer.status).toBe(206)
      expect(answer.headers['content-range']).toBe(range)
      expect(answer.headers['content-type']).toBe('video/mp4')
      expect(answer.body.equals(bytes)).toBe(true)
      expectPolicy(answer)
    })

    test('a video is served whole without a range, and a range beyond its end is refused', async () => {
      const whole = await get('/video.mp4')
      expect([whole.status, whole.body.equals(VIDEO)]).toEqual([200, true])
      expect((await get('/video.mp4', { Range: 'bytes=5000-' })).status).toBe(416)
      expect((await get('/video.mp4', { Range: 'bytes=0-1', 'If-Range': '"older"' })).status).toBe(200)
    })

    test('rejects POST', async () => {
      const answer = await ask(running.url, '/', { method: 'POST' })
      expect(answer.status).toBe(405)
      expectPolicy(answer)
    })

    // Cloudflare only serves files and has no 5xx page of the site.
    if (host === 'nginx')
      test.each([
        ['/broken', 500],
        ['/unreachable', 502],
      ])('%s shows the page for a broken server', async (path, status) => {
        const answer = await get(path)
        expect(answer.status).toBe(status)
        expect(answer.body.equals(site.read('500.html'))).toBe(true)
        expect(answer.headers['cache-control']).toBe('no-cache')
        expectPolicy(answer)
      })
  })
