import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type SiteServer } from '../../deploy/hosts/site-server.ts'
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

const header = async (path: string, name: string) => (await ask(server.url, path)).headers[name]

test('npm start sends the same policy as a host, without the upgrade to HTTPS', async () => {
  const [everywhere] = site.rules
  const policy = everywhere?.headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  expect(policy).toMatch(/; upgrade-insecure-requests$/)
  for (const path of ['/', '/cca-graduates?a=b', '/cca-graduates/', '/nowhere'])
    expect(await header(path, 'content-security-policy'), path).toBe(
      policy.replace('; upgrade-insecure-requests', ''),
    )
})

test('the compressed files of the build are sent', async () => {
  const { headers, body } = await ask(server.url, '/', { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(body.equals(site.read('index.html.br'))).toBe(true)
})

/** A program on a free port of ::1; undefined on a machine without IPv6. */
const neighbor = () =>
  new Promise<Server | undefined>((resolve) => {
    const other = createServer()
    other.once('error', () => resolve(undefined))
    other.listen(0, '::1', () => resolve(other))
  })

test('serves both addresses of localhost, and rejects a port that is taken on one of them', async ({
  skip,
}) => {
  const other = await neighbor()
  if (!other) return skip('this machine has no IPv6')
  const { port } = other.address() as AddressInfo
  await expect(serveSite(site.dist, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => other.close(resolve))
  const own = await serveSite(site.dist, port)
  for (const address of ['127.0.0.1', '[::1]'])
    expect((await fetch(`http://${address}:${port}/`)).status, address).toBe(200)
  await own.close()
})
