import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type SiteServer } from '../../release/hosts/site-server.ts'
import { ask } from './ask.ts'
import { copyOfSite, VIDEO, type BuiltSite } from './built-site.ts'

let site: BuiltSite
let server: SiteServer
beforeAll(async () => {
  site = copyOfSite()
  server = await serveSite(site.dist)
})
afterAll(async () => {
  await server.close()
  site.remove()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(server.url, path, { headers, method })

test('npm start sends the same policy as a host, without the upgrade to HTTPS', async () => {
  const [everywhere] = site.rules
  const policy = everywhere?.headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  expect(policy).toMatch(/; upgrade-insecure-requests$/)
  for (const path of ['/', '/cca-graduates?a=b', '/cca-graduates/', '/nowhere', '/favicon.svg'])
    expect((await get(path)).headers['content-security-policy'], path).toBe(
      policy.replace('; upgrade-insecure-requests', ''),
    )
})

test.each([
  ['/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/cca-graduates?a=b', 'cca-graduates.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml', 'public, max-age=3600, must-revalidate'],
])('%s is %s, whole or compressed by the build', async (path, file, type, cached) => {
  for (const [accepted, encoding, ending] of [
    ['', undefined, ''],
    ['br;q=0, identity', undefined, ''],
    ['gzip', undefined, ''],
    ['br;q=0.5', 'br', '.br'],
    ['gzip, deflate, br', 'br', '.br'],
  ] as const) {
    const { status, headers, body } = await get(path, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], headers['content-type']], accepted).toEqual([
      200,
      encoding,
      type,
    ])
    expect([headers['cache-control'], headers.vary]).toEqual([cached, 'Accept-Encoding'])
    expect(body.equals(site.read(file + ending)), accepted).toBe(true)
  }
})

test.each([
  '/nowhere',
  '/404',
  '/500.html',
  '/_headers',
  '//_headers',
  '/index.html.br',
  '/_astro',
  '/_astro/',
  '/%zz',
  '/%00',
  '/../package.json',
  '/%2e%2e%2fpackage.json',
])('%s is not found', async (path) => {
  const { status, headers, body } = await get(path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
  expect(body.equals(site.read('404.html'))).toBe(true)
})

test('what is well known is served, though its folder is hidden', async () => {
  expect((await get('/.well-known/security.txt')).status).toBe(200)
})

test('another spelling of an address leads to it; what a client has is not sent again', async () => {
  expect((await get('/cca-graduates.html?a=b')).headers.location).toBe('/cca-graduates?a=b')
  expect((await get('//evil.example/')).status).toBe(404)
  const { headers } = await get('/')
  expect((await get('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  expect((await get('/', {}, 'POST')).status).toBe(405)
  expect((await get('/', {}, 'HEAD')).body).toHaveLength(0)
})

test.each([
  ['bytes=10-19', 206, VIDEO.subarray(10, 20)],
  ['bytes=-5', 206, VIDEO.subarray(4_995)],
  ['bytes=5-2', 416, Buffer.alloc(0)],
  ['bytes=5000-', 416, Buffer.alloc(0)],
])('a video in parts: %s', async (range, status, bytes) => {
  const answer = await get('/video.mp4', { range, 'accept-encoding': 'br' })
  expect(answer.status).toBe(status)
  expect(answer.body.equals(bytes)).toBe(true)
})
