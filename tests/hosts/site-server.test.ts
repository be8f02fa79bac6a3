import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type SiteServer } from '../../scripts/site-server.ts'
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

test('npm start sends the policy a host sends, without the upgrade that a plain localhost would not survive', async () => {
  const [everywhere] = site.rules
  const policy = everywhere?.headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  expect(policy).toMatch(/; upgrade-insecure-requests$/)
  for (const path of ['/', '/cca-graduates?a=b', '/cca-graduates/', '/nowhere'])
    expect(await header(path, 'content-security-policy'), path).toBe(
      policy.replace('; upgrade-insecure-requests', ''),
    )
})

test.each([
  ['/', 'no-cache'],
  ['/cca-graduates/', 'no-cache'],
  ['/favicon.svg', 'public, max-age=3600, must-revalidate'],
  ['/_astro/gone.js', 'no-store'],
])('%s is kept: %s', async (path, kept) => {
  expect(await header(path, 'cache-control')).toBe(kept)
})

test('the compressed files of the build are sent', async () => {
  const { headers, body } = await ask(server.url, '/', { headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(body.equals(site.read('index.html.br'))).toBe(true)
})
