import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type SiteServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cca-server-'))
let server: SiteServer
beforeAll(async () => {
  const files = { index: 'home', 'cca-graduates': 'gallery', 404: 'not found' }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.html`), text)
  writeFileSync(join(folder, 'film.mp4'), '0123456789')
  writeFileSync(
    join(folder, '_headers'),
    "/*\n  Policy: 'self'; upgrade-insecure-requests\n/\n  Cache-Control: no-cache\n",
  )
  server = await serveSite(folder)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Status, body, and some headers. The path is sent as it is. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Record<string, unknown>>((resolve) => {
    request(server.url, { path, headers }, (response) => {
      let body = ''
      response.on('data', (data) => (body += String(data)))
      response.on('end', () => resolve({ status: response.statusCode, body, ...response.headers }))
    }).end()
  })

const ANSWERS: readonly [path: string, expected: object][] = [
  ['/', { status: 200, body: 'home', policy: "'self'", 'cache-control': 'no-cache' }],
  ['/cca-graduates?plan=b', { status: 200, body: 'gallery', 'content-type': 'text/html; charset=utf-8' }],
  ['/cca-graduates/?a=b', { status: 308, location: '/cca-graduates?a=b' }],
  ['/cca-graduates.html', { status: 308, location: '/cca-graduates' }],
  ['/index.html', { status: 308, location: '/' }],
  ...['/nowhere', '/404', '/_headers', '/../package.json', '/%2e%2e%2fpackage.json'].map(
    (path): [string, object] => [path, { status: 404, body: 'not found', policy: "'self'" }],
  ),
  ...['/%zz', '/..%5cpackage.json', '/%5C..%5Cpackage.json'].map((path): [string, object] => [
    path,
    { status: 400, body: '' },
  ]),
]

test.each(ANSWERS)('%s', async (path, expected) => {
  expect(await get(path)).toMatchObject(expected)
})

test.each([
  ['bytes=2-4', { status: 206, body: '234', 'content-range': 'bytes 2-4/10' }],
  ['bytes=8-', { status: 206, body: '89', 'content-range': 'bytes 8-9/10' }],
  ['bytes=10-', { status: 416, 'content-range': 'bytes */10' }],
])('a film in ranges: %s', async (range, expected) => {
  expect(await get('/film.mp4', { range })).toMatchObject(expected)
})

test.each([
  ['localhost:4321', 200],
  ['evil.example', 400],
  ['127.0.0.1.evil.example:4321', 400],
])('as %s, the site answers with %d', async (host, status) => {
  expect(await get('/', { host })).toMatchObject({ status })
})

test('pages are compressed for those who accept it', async () => {
  expect(await get('/', { 'accept-encoding': 'gzip, br' })).toMatchObject({ 'content-encoding': 'br' })
})
