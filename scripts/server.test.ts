import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type SiteServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cca-server-'))
let server: SiteServer
beforeAll(async () => {
  for (const file of ['index.html', '404.html', '_headers']) writeFileSync(join(folder, file), '')
  server = await serveSite(folder)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Requests a path without normalizing it. */
const statusOf = (path: string, headers: Record<string, string> = {}) =>
  new Promise((resolve) => {
    request(server.url, { path, headers }, ({ statusCode }) => resolve(statusCode)).end()
  })

test.each([
  ['/', 200],
  ['/_headers', 404],
  ['/%2e%2e%2fpackage.json', 404],
  ['/..%5cpackage.json', 400],
])('the path %s gets the status %d', async (path, status) => {
  expect(await statusOf(path)).toBe(status)
})

test.each([
  ['localhost:4321', 200],
  ['127.0.0.1.evil.example:4321', 400],
])('the host %s gets the status %d', async (host, status) => {
  expect(await statusOf('/', { host })).toBe(status)
})
