import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type SiteServer } from '../../release/hosts/site-server.ts'
import { ask } from './ask.ts'
import { copyOfSite, type BuiltSite } from './built-site.ts'

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
  '/404',
  '//_headers',
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

test('.well-known is served, though it is a hidden folder', async () => {
  expect((await get('/.well-known/security.txt')).status).toBe(200)
})

test('only GET and HEAD are allowed, and a redirect keeps the query', async () => {
  expect((await get('/cca-graduates.html?a=b')).headers.location).toBe('/cca-graduates?a=b')
  expect((await get('/', {}, 'POST')).status).toBe(405)
  expect((await get('/', {}, 'HEAD')).body).toHaveLength(0)
})

test('a range that ends before it begins does not end the server', async () => {
  const { status } = await get('/video.mp4', { range: 'bytes=5-2', 'accept-encoding': 'br' })
  expect(status).toBe(416)
})
