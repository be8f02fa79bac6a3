import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, type Answer } from './ask.ts'
import { serveSite } from '../../deploy/hosts/site-server.ts'
import { CADDY_SITE, copyOfSite, NGINX_INCLUDE, VIDEO, type BuiltSite } from './built-site.ts'
import { hasCaddy, startCaddy } from './caddy.ts'
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
  ['/index', '/'],
  ['/index.html', '/'],
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
  '/index.html.gz',
]

/** Longer than the name of a file may be: 255 bytes. */
const LONG = [`/${'a'.repeat(300)}`, `/${'%C3%A9'.repeat(130)}.js`, `/_astro/${'a'.repeat(300)}.css`]

/** Nothing that can be a file. Some hosts say 400 before they look at the site, or rewrite the address. */
const UNREADABLE = ['/%00', '/index.html%00', '/%zz', '/_astro/%ff', '/%e0%80%80']

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

const TYPES: Record<string, readonly string[]> = {
  css: ['text/css'],
  js: ['text/javascript'],
  html: ['text/html'],
  json: ['application/json'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  jpg: ['image/jpeg'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  woff2: ['font/woff2'],
  xml: ['application/xml'],
  txt: ['text/plain'],
  vtt: ['text/vtt'],
  webmanifest: ['application/manifest+json'],
}

type Host = {
  name: string
  isHere: boolean
  start: (site: BuiltSite) => Promise<Running>
  /** Sends the compressed files of the build. Cloudflare does its own compression and sets its own Vary. */
  sendsBuilt: boolean
  /** Without brotli, this machine's nginx lacks a module. */
  encodings: readonly string[]
  /** Can show the page for a broken server at /broken and /unreachable. */
  breaks: boolean
  /** Answers to addresses that cannot be read come from the site, with its headers. */
  readsAll: boolean
}

const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    isHere: hasNginx,
    start: (site) => startNginx(site.folder, site.dist, NGINX_INCLUDE),
    sendsBuilt: true,
    encodings: hasBrotli ? ['br', 'gzip'] : ['gzip'],
    breaks: true,
    readsAll: true,
  },
  {
    name: 'Caddy',
    isHere: hasCaddy,
    start: (site) => startCaddy(site.folder, site.dist, CADDY_SITE),
    sendsBuilt: true,
    encodings: ['br', 'gzip'],
    breaks: true,
    readsAll: false,
  },
  {
    name: 'Cloudflare',
    isHere: true,
    start: (site) => startCloudflare(site.folder, site.dist),
    sendsBuilt: false,
    encodings: ['br', 'gzip'],
    breaks: false,
    readsAll: true,
  },
  {
    name: 'npm start',
    isHere: true,
    start: async (site) => {
      const { url, close } = await serveSite(site.dist)
      return { url, stop: close }
    },
    sendsBuilt: true,
    encodings: ['br', 'gzip'],
    breaks: false,
    readsAll: true,
  },
]

/** Safari applies upgrade-insecure-requests even to localhost, where `npm start` serves without TLS. */
const withoutUpgrade = (value: string) => value.replace('; upgrade-insecure-requests', '')

for (const { name: host, isHere, start, sendsBuilt, encodings, breaks, readsAll } of HOSTS)
  describe.skipIf(!isHere)(`the site on ${host}`, () => {
    let site: BuiltSite
    let running: Running
    const get = (path: string, headers: Record<string, string> = {}) => ask(running.url, path, { headers })
    const expectPolicy = ({ headers }: Answer) => {
      expect(headers).toMatchObject(ALWAYS)
      const [everywhere] = site.rules
      for (const [name, value] of everywhere?.headers ?? [])
        expect(headers[name.toLowerCase()]).toBe(host === 'npm start' ? withoutUpgrade(value) : value)
      // Which software it is, a host may say; which version, none does.
      expect(headers.server ?? '').not.toMatch(/\d|Caddy/)
    }

    beforeAll(async () => {
      site = copyOfSite()
      running = await start(site)
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

    async function expectMissing(path: string) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.body.equals(site.read('404.html'))).toBe(true)
      expect(answer.headers['cache-control']).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/)
      expectPolicy(answer)
    }

    test.each(MISSING)('%s is not found, and the 404 is not cached', (path) => expectMissing(path))

    test('names longer than the name of a file are not found', async () => {
      for (const path of LONG) await expectMissing(path)
    })

    test('a compressed file of the build cannot be asked for by its name', async () => {
      const asked = site.files.filter((file) => /\.(?:br|gz)$/.test(file))
      expect(asked.length).toBeGreaterThan(20)
      for (const file of asked) await expectMissing(`/${file}`)
    })

    test.each(UNREADABLE)('%s is no fault of the server', async (path) => {
      const answer = await get(path)
      const allowed = new URL(answer.headers.location ?? '/', running.url).origin === running.url
      expect([400, 404, ...(allowed ? [307] : [])]).toContain(answer.status)
      if (answer.status === 404 || readsAll) expectPolicy(answer)
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
        const types = TYPES[file.slice(file.lastIndexOf('.') + 1)]
        expect(types, file).toContain(answer.headers['content-type']?.replace('; charset=utf-8', ''))
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
        skip(!encodings.includes(encoding), 'this nginx has no brotli module')
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
          if (!sendsBuilt) continue
          expect(answer.headers.vary, path).toBe('Accept-Encoding')
          expect(answer.body.equals(site.read(`${file}${encoding === 'br' ? '.br' : '.gz'}`)), path).toBe(
            true,
          )
        }
      },
    )

    test('an encoding that the client refuses is not sent', async () => {
      for (const accepted of ['br;q=0', 'gzip;q=0', 'br;q=0, gzip;q=0', 'identity', 'unknown']) {
        const answer = await get('/', { 'Accept-Encoding': accepted })
        expect([answer.status, answer.headers['content-encoding']], accepted).toEqual([200, undefined])
        expect(answer.body.equals(site.read('index.html')), accepted).toBe(true)
      }
    })

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

    test.each([
      ['bytes=5-2', [200, 416]],
      ['bytes=99999999999999999999-', [200, 416]],
      ['bytes=0-0,5-9', [200, 206]],
      ['bytes=', [200, 416]],
      ['items=0-1', [200, 416]],
    ])('a range that is odd: %s', async (range, allowed) => {
      for (const path of ['/video.mp4', '/'])
        expect(allowed, path).toContain((await get(path, { range })).status)
      expect((await get('/')).status).toBe(200)
    })

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
      const answer = await ask(running.url, '/', { method })
      expect(answer.status).toBe(405)
      expectPolicy(answer)
    })

    test('HEAD is GET without the body', async () => {
      for (const path of ['/', '/cca-graduates', '/favicon.svg', '/nowhere']) {
        const answer = await ask(running.url, path, { method: 'HEAD' })
        expect([answer.status, answer.body.length], path).toEqual([path === '/nowhere' ? 404 : 200, 0])
        expect(answer.headers['content-type'], path).toBe((await get(path)).headers['content-type'])
        expectPolicy(answer)
      }
    })

    // Cloudflare only serves files and has no 5xx page of the site; `npm start` has nothing behind it.
    if (breaks)
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
