import { expect, test } from 'vitest'
import { contentText, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { readContent } from '../reading/content-file.ts'
import { site } from './site.ts'

const VIDEO = { link: 'https://youtu.be/dQw4w9WgXcQ', public: true, published: '2027-03-01' }
const FILE = 'content/site.yaml'

testLimits(FILE, site, { 'founder.slug': 40, 'program.description': 160 })

testBroken(FILE, site, [
  [
    'an email address without a host',
    'support',
    'support.email: Found "support". Enter an email address, such as "hello@example.com".',
    'email: support',
  ],
  [
    'a slug with capitals',
    'Jane Doe',
    'founder.slug: Found "Jane Doe". Enter lowercase letters, digits and hyphens, such as "jane-doe".',
    'slug: Jane Doe',
  ],
  [
    'a slug with two hyphens',
    'jane--doe',
    'founder.slug: Found "jane--doe". Enter lowercase letters, digits and hyphens, such as "jane-doe".',
    'slug: jane--doe',
  ],
  ['a year of two digits', 25, 'copyrightYear: Found 25. Enter at least 2020.', 'copyrightYear: 25'],
  [
    'a portrait outside content/media',
    'Ada Founder.jpg',
    'founder.portrait: Found "Ada Founder.jpg". Enter a picture in content/media (jpg, png, webp or avif) with only letters, digits and hyphens in its name, such as "media/founder.jpg".',
    'portrait: ',
  ],
  [
    'a domain over http',
    'http://acme.com',
    'connections.domain: Found "http://acme.com". Enter only https:// and the name of the site, such as "https://example.com".',
    'domain: ',
  ],
  ...['http://acme.com/privacy', 'acme.com/privacy', 'javascript:alert(1)', 'https://acme/privacy'].map(
    (address) =>
      [
        `a policy at ${address}`,
        address,
        `connections.privacyPolicy: Found "${address}". Enter a full address that starts with https://, such as "https://example.com/page".`,
        'privacyPolicy: ',
      ] as const,
  ),
  [
    'a host instead of a list',
    'forms.acme.com',
    'connections.trustedFormHosts: Found "forms.acme.com". Enter a list, each entry after "- ".',
    'trustedFormHosts: ',
  ],
  [
    'a number as a host',
    ['127.0.0.1'],
    'connections.trustedFormHosts[0]: Found "127.0.0.1", which is a number instead of a name. Enter only the public name of a host, such as "forms.example.com".',
    '- 127.0.0.1',
    'connections.trustedFormHosts',
  ],
  [
    'this machine as a host',
    ['forms.example.com', 'localhost'],
    'connections.trustedFormHosts[1]: Found "localhost", which is a name on this computer or its local network, which visitors cannot reach. Enter only the public name of a host, such as "forms.example.com".',
    '- localhost',
    'connections.trustedFormHosts',
  ],
  [
    'a host that is a whole address',
    ['https://forms.example.com'],
    'connections.trustedFormHosts[0]: Found "https://forms.example.com", which has a character that no host name has, such as a slash, a capital or a space. Enter only the public name of a host, such as "forms.example.com".',
    '- https://forms.example.com',
    'connections.trustedFormHosts',
  ],
  [
    'a name that is too long, cut between two characters',
    `${'n'.repeat(78)}👍`,
    `founder.name: Found "${'n'.repeat(78)}…. Enter at most 60 characters.`,
    'name: nnn',
  ],
  [
    'a link instead of a video',
    'https://youtu.be/dQw4w9WgXcQ',
    'connections.heroVideo: Found "https://youtu.be/dQw4w9WgXcQ". Enter null, or these lines below this one, indented further: "link: https://…", "public: true" and "published: 2027-03-01".',
    'heroVideo: ',
  ],
  [
    'a day in words',
    { ...VIDEO, published: 'March 2027' },
    'connections.heroVideo.published: Found "March 2027". Enter a date as year-month-day, such as 2027-03-01.',
    'published: ',
    'connections.heroVideo',
  ],
  [
    'a year alone',
    { ...VIDEO, published: 2027 },
    'connections.heroVideo.published: Found 2027. Enter a date as year-month-day, such as 2027-03-01.',
    'published: ',
    'connections.heroVideo',
  ],
  [
    'a domain with a slash at its end',
    'https://cca.org/',
    'connections.domain: Found "https://cca.org/". Remove the slash at the end: "https://cca.org".',
    'domain: ',
  ],
  [
    'captions of another kind',
    { ...VIDEO, captions: '/videos/talk.srt' },
    'connections.heroVideo.captions: Found "/videos/talk.srt". Enter the path of a .vtt file in public/videos, such as "/videos/talk.vtt".',
    'captions: ',
    'connections.heroVideo',
  ],
])

test('a picture with an uppercase extension', () => {
  const text = contentText(FILE).replace('portrait: null', 'portrait: media/ada.JPG')
  expect(readContent(FILE, text, site).data.founder.portrait).toBe('media/ada.JPG')
})
