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
const statusOf = (path: string, host = 'localhost:4321') =>
  new Promise((resolve) => {
    request(server.url, { path, headers: { host } }, ({ statusCode }) => resolve(statusCode)).end()
  })

test.each([
  ['/', 200],
  ['/_headers', 404],
  ['/%2e%2e%2fpackage.json', 404],
  ['/..%5cpackage.json', 400],
  ['/', 400, '127.0.0.1.evil.example:4321'],
])('the path %s gets the status %d', async (path, status, host?: string) => {
  expect(await statusOf(path, host)).toBe(status)
})
