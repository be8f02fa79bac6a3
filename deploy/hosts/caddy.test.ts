import { expect, test } from 'vitest'
import { caddyServer, caddySite } from './caddy.ts'

const RELEASE = {
  security: [],
  pages: ['index.html', 'cca-graduates.html', '404.html'],
  hashed: [],
  others: [],
}

/** Names of each site, and its redirect target. */
const sites = (domain: string | null) =>
  [...caddyServer(RELEASE, domain).matchAll(/^(\S[^\n]*) \{\n(.*?)^\}/gms)].map(([, names, lines = '']) => [
    names,
    /redir (\S+) 301$/m.exec(lines)?.[1],
  ])

test.each([
  ['https://www.certainty.test', 'www.certainty.test', 'certainty.test'],
  ['https://certainty.test', 'certainty.test', 'www.certainty.test'],
  [null, 'www.example.com', 'example.com'],
])('%s: one name serves the site, the other redirects to it, over TLS only', (domain, name, other) => {
  expect(sites(domain)).toEqual([
    [`http://${name}, http://${other}`, `https://${name}{uri}`],
    [`https://${other}`, `https://${name}{uri}`],
    [`https://${name}`, undefined],
  ])
})

test('a page has one address', () => {
  expect(caddySite(RELEASE).match(/redir .*/g)).toEqual([
    'redir /index /{cca_query} 308',
    'redir /index/ /{cca_query} 308',
    'redir /index.html /{cca_query} 308',
    'redir /cca-graduates/ /cca-graduates{cca_query} 308',
    'redir /cca-graduates.html /cca-graduates{cca_query} 308',
  ])
})
