import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { connections } from './connections.ts'

const schema = connections({ image: () => z.any() })
const messagesOf = (given: object) => schema.safeParse(given).error?.issues.map(({ message }) => message)

test.each(['https://my.site/', ' https://MY.site ', 'https://my.site:443/'])('%j is a domain', (domain) => {
  expect(schema.parse({ domain }).domain).toBe('https://my.site')
})

test.each(['https://my.site/page', 'https://my.site/#a', 'https://me@my.site/'])(
  '%j is no domain',
  (domain) => {
    expect(messagesOf({ domain })).toEqual(['Enter only the domain, such as https://example.com.'])
  },
)

test('an address is encoded as a browser would send it', () => {
  expect(schema.parse({ privacyPolicy: 'https://a.org/<b>"' }).privacyPolicy).toBe('https://a.org/%3Cb%3E%22')
})

/** These hosts would change the security policy, where spaces and semicolons separate sources. */
test.each([
  'https://a;script-src-elem;/x',
  'https://*/x',
  'https://a.org"x/',
  'https://localhost/count',
  'a.org',
])('the address %j is refused', (address) => {
  for (const field of ['applicationForm', 'privacyPolicy'])
    expect
      .soft(messagesOf({ [field]: address }), field)
      .toContain('Enter a full address that starts with https://.')
  expect(messagesOf({ statistics: `${address}?idSite=1` })?.[0]).toMatch(
    /^Paste the address of your site at Plausible/,
  )
})

test('a link of a video without https:// is named', () => {
  const heroVideo = { link: ' youtube.com/watch?v=dQw4w9WgXcQ', published: '2027-03-01' }
  expect(messagesOf({ heroVideo })).toEqual(['Enter a full address that starts with https://.'])
})

test('a film of our own needs captions', () => {
  const heroVideo = { link: '/videos/talk.mp4', public: true, published: '2027-03-01' }
  expect(messagesOf({ heroVideo })).toEqual(['A video file needs captions: a .vtt file in public/videos.'])
})
