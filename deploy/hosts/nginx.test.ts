import { expect, test } from 'vitest'
import { nginxServer } from './nginx.ts'

const RELEASE = { security: [], pages: [], hashed: [], others: [] }

/** Names of each server block, its redirect target, and the path of its certificate. */
const blocks = (domain: string | null) =>
  nginxServer(RELEASE, domain)
    .split('\nserver {')
    .slice(1)
    .map((block) => [
      /server_name (.*);/.exec(block)?.[1],
      /return 301 (.*);/.exec(block)?.[1],
      /ssl_certificate (.*);/.exec(block)?.[1],
    ])

test.each([
  ['https://www.certainty.test', 'www.certainty.test', 'certainty.test'],
  ['https://certainty.test', 'certainty.test', 'www.certainty.test'],
  [null, 'www.example.com', 'example.com'],
])('%s: one name serves the site, the other redirects to it, over TLS only', (domain, name, other) => {
  const certificate = `/etc/letsencrypt/live/${name}/fullchain.pem`
  expect(blocks(domain)).toEqual([
    [`${name} ${other}`, `https://${name}$request_uri`, undefined],
    [other, `https://${name}$request_uri`, certificate],
    [name, undefined, certificate],
  ])
})
