import { expect, test } from 'vitest'
import { contentText, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { readContent } from '../reading/content-file.ts'
import { site } from './site.ts'

const VIDEO = { link: 'https://youtu.be/dQw4w9WgXcQ', public: true, published: '2027-03-01' }
const FILE = 'content/site.yaml'

testLimits(FILE, site, { 'founder.slug': 40, 'program.description': 160 })

testBroken(FILE, site, [
  ['support.email', 'support', '. Enter an email address, such as "hello@example.com".'],
  ['founder.slug', 'Jane Doe', '. Enter lowercase letters, digits and hyphens, such as "jane-doe".'],
  ['copyrightYear', 25, '. Enter at least 2020.'],
  [
    'founder.portrait',
    'Ada Founder.jpg',
    '. Enter a picture in content/media (jpg, png, webp or avif) with only letters, digits and hyphens in its name, such as "media/founder.jpg".',
  ],
  [
    'connections.domain',
    'http://acme.com',
    '. Enter only https:// and the public name of the site, such as "https://example.com".',
  ],
  ['connections.domain', 'https://127.0.0.1', ', which is a number instead of a name. Enter only https://'],
  ...['http://acme.com/privacy', 'https://acme/privacy'].map(
    (address) =>
      [
        'connections.privacyPolicy',
        address,
        `Found "${address}". Enter a full address that starts with https://, such as "https://example.com/page".`,
      ] as const,
  ),
  ['connections.trustedFormHosts', 'forms.acme.com', '. Enter a list, each entry after "- ".'],
  [
    'connections.trustedFormHosts',
    ['forms.example.com', 'localhost'],
    'connections.trustedFormHosts[1]: Found "localhost", which is a name on this computer or its local network, which visitors cannot reach. Enter only the public name of a host, such as "forms.example.com".',
  ],
  ['founder.name', `${'n'.repeat(78)}👍`, `Found "${'n'.repeat(78)}…. Enter at most 60 characters.`],
  [
    'connections.heroVideo',
    'https://youtu.be/dQw4w9WgXcQ',
    '. Enter null, or these lines below this one, indented further: "link: https://…", "public: true" and "published: 2027-03-01".',
  ],
  ...['March 2027', '0002-03-01'].map(
    (published) =>
      [
        'connections.heroVideo',
        { ...VIDEO, published },
        `connections.heroVideo.published: Found "${published}". Enter a date as year-month-day, such as 2027-03-01.`,
      ] as const,
  ),
  ['connections.applicationForm', 'https://a.org/x', 'connections.applicationForm: Found "https://a.org/x"'],
  [
    'connections.heroVideo',
    { ...VIDEO, captions: '/videos/talk.srt' },
    'connections.heroVideo.captions: Found "/videos/talk.srt". Enter the path of a .vtt file in public/videos, such as "/videos/talk.vtt".',
  ],
  [
    'connections.heroVideo',
    { ...VIDEO, link: '/videos/talk.mp4' },
    'connections.heroVideo.captions: Found nothing, but a video file needs captions.',
  ],
])

test('a picture with an uppercase extension', () => {
  const text = contentText(FILE).replace('portrait: null', 'portrait: media/ada.JPG')
  expect(readContent(FILE, text, site).data.founder.portrait).toBe('media/ada.JPG')
})
