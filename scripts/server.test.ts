import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor, serveSite, type SiteServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cca-server-'))
let server: SiteServer
beforeAll(async () => {
  for (const file of ['index.html', '500-clients.html', '404.html', '500.html', '_headers'])
    writeFileSync(join(folder, file), '')
  server = await serveSite(folder)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Requests a path without normalizing it. */
const statusOf = (path: string, host = 'localhost:4321') =>
  new Promise((resolve) => {
    request(server.url, { path, headers: { host } }, ({ statusCode }) => resolve(statusCode)).end()
  })

test.each([
  ['/', 200],
  ['/_headers', 404],
  ['/500/', 404],
  ['/500-clients', 200],
  ['/%2e%2e%2fpackage.json', 404],
  ['/..%5cpackage.json', 400],
  ['/', 400, '127.0.0.1.evil.example:4321'],
])('the path %s gets the status %d', async (path, status, host?: string) => {
  expect(await statusOf(path, host)).toBe(status)
})

test.each([
  ['/', { 'Cache-Control': 'public, max-age=0, must-revalidate', 'X-A': '1; b' }],
  ['/_astro/a.css', { 'Cache-Control': 'public, max-age=604800', 'X-A': '1; b' }],
  ['/one', { 'Cache-Control': 'public, max-age=0, must-revalidate', 'X-A': '2' }],
])('the headers of %s', (address, expected) => {
  const text =
    '/*\n  X-A: 1; upgrade-insecure-requests; b\n\n/_astro/*\n  Cache-Control: public, max-age=604800\n\n/one\n  X-A: 2\n'
  expect(headersFor(address, text)).toEqual(expected)
})
