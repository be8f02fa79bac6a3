import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from '../../release/hosts/site-server.ts'
import { ask, type Answer } from './ask.ts'
import { copyOfSite, NGINX_INCLUDE, VIDEO, type BuiltSite } from './built-site.ts'
import { startCloudflare } from './cloudflare.ts'
import { hasBrotli, hasNginx, startNginx } from './nginx.ts'
import type { Running } from './processes.ts'

/** Literals on purpose: the headers of every response, independent of release/. */
const ALWAYS = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
  'permissions-policy': expect.stringContaining('fullscreen=(self'),
}

const TYPES: Record<string, readonly string[]> = {
  css: ['text/css'],
  js: ['text/javascript'],
  json: ['application/json'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
  webp: ['image/webp'],
  jpg: ['image/jpeg'],
  ico: ['image/x-icon', 'image/vnd.microsoft.icon'],
  woff2: ['font/woff2'],
  xml: ['application/xml'],
  txt: ['text/plain'],
  vtt: ['text/vtt'],
  webmanifest: ['application/manifest+json'],
}

type Host = { host: string; isHere: boolean; start: (site: BuiltSite) => Promise<Running> }

const HOSTS: readonly Host[] = [
  {
    host: 'npm start',
    isHere: true,
    start: async ({ dist }) => {
      const { url, close } = await serveSite(dist)
      return { url, stop: close }
    },
  },
  {
    host: 'nginx',
    isHere: hasNginx,
    start: ({ folder, dist }) => startNginx(folder, dist, NGINX_INCLUDE),
  },
  {
    host: 'Cloudflare',
    isHere: true,
    start: ({ folder, dist }) => startCloudflare(folder, dist),
  },
]

for (const { host, isHere, start } of HOSTS)
  describe.skipIf(!isHere)(`the site on ${host}`, () => {
    let site: BuiltSite
    let running: Running
    const get = (path: string, headers: Record<string, string> = {}) => ask(running.url, path, { headers })
    const expectPolicy = ({ headers }: Answer) => {
      expect(headers).toMatchObject(ALWAYS)
      const [everywhere] = site.rules
      const sent = (value: string) =>
        host === 'npm start' ? value.replace('; upgrade-insecure-requests', '') : value
      for (const [name, value] of everywhere?.headers ?? [])
        expect(headers[name.toLowerCase()]).toBe(sent(value))
      // A host may name its software, but not the version.
      expect(headers.server ?? '').not.toMatch(/\d/)
    }

    beforeAll(async () => {
      site = copyOfSite()
      running = await start(site)
    })
    afterAll(async () => {
      await running.stop()
      site.remove()
    })

    test.each([
      ['/', 'index.html'],
      ['/cca-graduates', 'cca-graduates.html'],
    ])(
      '%s returns its page, with headers that are small enough for the first round trip',
      async (path, file) => {
        const answer = await get(path)
        expect(answer.status).toBe(200)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(answer.headers['cache-control']).toBe('no-cache')
        expect(answer.body.equals(site.read(file))).toBe(true)
        expectPolicy(answer)
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
        expect(lines.join('').length).toBeLessThanOrEqual(1_600)
      },
    )

    test.each([
      ['/cca-graduates/?plan=b', '/cca-graduates?plan=b'],
      ['/cca-graduates.html', '/cca-graduates'],
      ['/index.html', '/'],
    ])('%s redirects to %s', async (from, to) => {
      const answer = await get(from)
      expect([301, 302, 307, 308]).toContain(answer.status)
      expect(answer.headers.location).toBe(to)
      expectPolicy(answer)
    })

    test.each([
      '/nowhere',
      '/_astro/Calculator.gone.js',
      '/gone.mp4',
      '/404.html',
      '/500',
      '/_headers',
      '/index.html.br',
    ])('%s is not found, and the 404 is not cached', async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.body.equals(site.read('404.html'))).toBe(true)
      expect(answer.headers['cache-control']).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/)
      expectPolicy(answer)
    })

    test.each(['//evil.example/', '/%0d%0aSet-Cookie:a=b/', '/\\evil.example/', '/%00'])(
      '%s neither leads to another origin nor breaks the server',
      async (path) => {
        const { status, headers } = await get(path)
        expect(status).toBeLessThan(500)
        expect(headers['set-cookie']).toBeUndefined()
        expect(new URL(headers.location ?? '/', running.url).origin).toBe(running.url)
      },
    )

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
            : file === 'release.json'
              ? 'no-cache'
              : 'public, max-age=3600, must-revalidate',
        )
        expectPolicy(answer)
      }
    })

    test('a page is not sent again to a client that has it', async () => {
      const { headers } = await get('/')
      const again = await get('/', { 'If-None-Match': headers.etag ?? '' })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect((await get('/', { 'If-None-Match': '"another"' })).status).toBe(200)
    })

    test('pages and scripts are compressed for clients that accept it', async ({ skip }) => {
      skip(host === 'nginx' && !hasBrotli, 'this nginx has no brotli module')
      const script = site.files.find((file) => file.endsWith('.js')) ?? ''
      for (const [path, file] of [
        ['/', 'index.html'],
        [`/${script}`, script],
      ] as const) {
        const answer = await get(path, { 'Accept-Encoding': 'br' })
        expect(answer.headers['content-encoding'], path).toBe('br')
        expect(brotliDecompressSync(answer.body).equals(site.read(file)), path).toBe(true)
        expect((await get(path)).headers['content-encoding'], path).toBeUndefined()
      }
    })

    test.each([
      ['bytes=10-19', 206, 'bytes 10-19/5000', VIDEO.subarray(10, 20)],
      ['bytes=4990-', 206, 'bytes 4990-4999/5000', VIDEO.subarray(4990)],
      ['bytes=-5', 206, 'bytes 4995-4999/5000', VIDEO.subarray(4995)],
      ['bytes=5000-', 416, 'bytes */5000', undefined],
    ] as const)('a video is served in ranges: %s', async (wanted, status, range, bytes) => {
      const answer = await get('/video.mp4', { Range: wanted })
      expect([answer.status, answer.headers['content-range']]).toEqual([status, range])
      if (bytes === undefined) return
      expect(answer.headers['content-type']).toBe('video/mp4')
      expect(answer.body.equals(bytes)).toBe(true)
      expectPolicy(answer)
    })

    // Cloudflare only serves files and has no 5xx page of the site.
    test.runIf(host === 'nginx')('shows the page for a broken server', async () => {
      const answer = await get('/unreachable')
      expect(answer.status).toBe(502)
      expect(answer.body.equals(site.read('500.html'))).toBe(true)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expectPolicy(answer)
    })
  })
