import { expect, test } from 'vitest'
import { vercelConfig } from './vercel.ts'

test('the same rules in the format of Vercel', () => {
  const release = {
    security: [['X-A', 'b']] as const,
    pages: ['index.html'],
    hashed: ['_astro/a(1).js'],
    others: [],
  }
  expect(JSON.parse(vercelConfig(release))).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: [{ key: 'X-A', value: 'b' }] },
      { source: '/', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      {
        source: '/_astro/a\\(1\\).js',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ],
  })
})
