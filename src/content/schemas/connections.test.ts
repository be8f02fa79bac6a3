import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { connections } from './connections.ts'

const schema = connections({ image: () => z.any() })
const messagesOf = (given: object) => schema.safeParse(given).error?.issues.map(({ message }) => message)

test.each(['https://my.site/', ' https://MY.site ', 'https://my.site:443/'])('%j is a domain', (domain) => {
  expect(schema.parse({ domain }).domain).toBe('https://my.site')
})

test.each(['https://my.site/page', 'https://me@my.site/'])('%j is not a domain', (domain) => {
  expect(messagesOf({ domain })).toEqual(['Enter only the domain, such as https://example.com.'])
})

test.each([
  ['https://a.org/<b>"', 'https://a.org/%3Cb%3E%22'],
  ['https://müller-beratung.de', 'https://xn--mller-beratung-gsb.de/'],
  ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai/'],
  ['https://a.org/b\u200B', 'https://a.org/b'],
])('the address %j is encoded as a browser would send it', (given, sent) => {
  expect(schema.parse({ privacyPolicy: given }).privacyPolicy).toBe(sent)
})

/** These hosts would change the security policy, where spaces and semicolons separate sources. */
test.each(['https://a;script-src-elem;/x', 'https://*/x', 'a.org'])(
  'the address %j is refused',
  (address) => {
    for (const field of ['applicationForm', 'privacyPolicy'])
      expect(messagesOf({ [field]: address })).toContain('Enter a full address that starts with https://.')
    expect(messagesOf({ statistics: `${address}?idSite=1` })?.[0]).toMatch(
      /^Paste the address of your site at Plausible/,
    )
  },
)

test.each([
  [' youtube.com/watch?v=dQw4w9WgXcQ', 'Enter a full address that starts with https://.'],
  ['/videos/talk.mp4', 'A video file needs captions: a .vtt file in public/videos.'],
])('for a video with the link %j, an owner reads %j', (link, said) => {
  expect(messagesOf({ heroVideo: { link, public: true, published: '2027-03-01' } })).toEqual([said])
})

test.each([
  [{}, undefined],
  [{ public: false }, undefined],
  [{ public: true, published: '2027-03-01' }, undefined],
  [{ public: true }, ['Search engines need the date. Enter it, or clear "Anyone may find this video".']],
])('a video with %j is refused with %j', (fields, said) => {
  expect(messagesOf({ heroVideo: { link: 'https://youtu.be/dQw4w9WgXcQ', ...fields } })).toEqual(said)
})
