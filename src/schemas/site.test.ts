import { expect, test } from 'vitest'
import { contentText, MISSING, readBroken } from '../reading/broken-content.fixture.ts'
import { readContent } from '../reading/content-file.ts'
import { site } from './site.ts'

const VIDEO = { link: 'https://youtu.be/dQw4w9WgXcQ', public: true, published: '2027-03-01' }
const FILE = 'content/site.yaml'

test.each([
  [
    'an e-mail address without a host',
    ['support', 'email'],
    'support',
    'support.email: found "support"; allowed: an e-mail address, such as "hello@example.com"',
    'email: support',
  ],
  [
    'a mailto in front of the address',
    ['support', 'email'],
    'mailto:a@example.com',
    'support.email: found "mailto:a@example.com"; allowed: an e-mail address, such as "hello@example.com"',
    'mailto:',
  ],
  ['no e-mail address', ['support', 'email'], MISSING, 'support.email: found nothing; allowed: a text', ''],
  [
    'a slug with capitals',
    ['founder', 'slug'],
    'Jane Doe',
    'founder.slug: found "Jane Doe"; allowed: lower case letters, digits and hyphens, such as "jane-doe"',
    'slug: Jane Doe',
  ],
  [
    'a slug with two hyphens',
    ['founder', 'slug'],
    'jane--doe',
    'founder.slug: found "jane--doe"; allowed: lower case letters, digits and hyphens, such as "jane-doe"',
    'slug: jane--doe',
  ],
  [
    'a slug of 41 characters',
    ['founder', 'slug'],
    's'.repeat(41),
    `founder.slug: found "${'s'.repeat(41)}" (41 characters); allowed: at most 40 characters`,
    'slug: sss',
  ],
  [
    'a year of two digits',
    ['copyrightYear'],
    25,
    'copyrightYear: found 25; allowed: at least 2020',
    'copyrightYear: 25',
  ],
  [
    'a year in quotes',
    ['copyrightYear'],
    '2025',
    'copyrightYear: found "2025"; allowed: a number, without quotation marks',
    'copyrightYear: "2025"',
  ],
  [
    'a section that does not exist',
    ['navigation', 0, 'target'],
    'prices',
    expect.stringMatching(
      /^navigation\[0\]\.target: found "prices"; allowed: "program", "success", .*"apply"/,
    ),
    'prices',
  ],
  [
    'a page of another site',
    ['navigation', 6, 'target'],
    'https://example.com',
    expect.stringMatching(
      /^navigation\[6\]\.target: found "https:\/\/example\.com"; allowed: "\/", "\/cca-graduates", /,
    ),
    'https://example.com',
  ],
  [
    'a page that is not there',
    ['navigation', 6, 'target'],
    '/no-such-page',
    expect.stringMatching(
      /^navigation\[6\]\.target: found "\/no-such-page"; allowed: "\/", "\/cca-graduates", /,
    ),
    '/no-such-page',
  ],
  [
    'an unknown type of a navigation item',
    ['navigation', 0, 'type'],
    'lnk',
    'navigation[0].type: found "lnk"; allowed: "scroll" to a section, "link" to a page',
    'lnk',
  ],
  [
    'a name twice in the bar',
    ['navigation', 1, 'name'],
    'CCA Program',
    'navigation[1].name: found "CCA Program" a second time; allowed: each name once',
    'target: success',
  ],
  [
    'a target twice in the bar',
    ['navigation', 3, 'target'],
    'why-now',
    'navigation[3].target: found "why-now" a second time; allowed: each target once',
    'Who This Is For',
  ],
  [
    'a portrait outside content/media',
    ['founder', 'portrait'],
    'Ada Founder.jpg',
    'founder.portrait: found "Ada Founder.jpg"; allowed: a picture in content/media (jpg, png, webp or avif) whose name has only letters, digits and hyphens, such as "media/founder.jpg"',
    'portrait: ',
  ],
  [
    'a domain over http',
    ['connections', 'domain'],
    'http://acme.com',
    'connections.domain: found "http://acme.com"; allowed: https:// and the name of the site alone, such as "https://example.com"',
    'domain: ',
  ],
  ...['http://acme.com/privacy', 'acme.com/privacy', 'javascript:alert(1)', 'https://acme/privacy'].map(
    (address) =>
      [
        `a policy at ${address}`,
        ['connections', 'privacyPolicy'],
        address,
        `connections.privacyPolicy: found "${address}"; allowed: a whole address that starts with https://, such as "https://example.com/privacy"`,
        'privacyPolicy: ',
      ] as const,
  ),
  [
    'a host in the place of a list',
    ['connections', 'trustedFormHosts'],
    'forms.acme.com',
    'connections.trustedFormHosts: found "forms.acme.com"; allowed: a list, such as [forms.acme.com]',
    'trustedFormHosts: ',
  ],
  [
    'a number as a host',
    ['connections', 'trustedFormHosts'],
    ['127.0.0.1'],
    'connections.trustedFormHosts[0]: found "127.0.0.1", which is a number in place of a name; allowed: the public name of a host alone, such as "forms.example.com"',
    '- 127.0.0.1',
  ],
  [
    'this machine as a host',
    ['connections', 'trustedFormHosts'],
    ['forms.example.com', 'localhost'],
    'connections.trustedFormHosts[1]: found "localhost", which is a name on this machine or in a local network, which visitors cannot reach; allowed: the public name of a host alone, such as "forms.example.com"',
    '- localhost',
  ],
  [
    'a host that is a whole address',
    ['connections', 'trustedFormHosts'],
    ['https://forms.example.com'],
    'connections.trustedFormHosts[0]: found "https://forms.example.com", which has something that no host name has, such as a slash, a capital or a space; allowed: the public name of a host alone, such as "forms.example.com"',
    '- https://forms.example.com',
  ],
  [
    'a name that is too long, cut between two characters',
    ['founder', 'name'],
    `${'n'.repeat(78)}👍`,
    `founder.name: found "${'n'.repeat(78)} (80 characters); allowed: at most 60 characters`,
    'name: nnn',
  ],
  [
    'a link in the place of a video',
    ['connections', 'heroVideo'],
    'https://youtu.be/dQw4w9WgXcQ',
    'connections.heroVideo: found "https://youtu.be/dQw4w9WgXcQ"; allowed: null, or lines of their own below this one, indented further: "link: https://…", "public: true" and "published: 2027-03-01"',
    'heroVideo: ',
  ],
  [
    'a day in words',
    ['connections', 'heroVideo'],
    { ...VIDEO, published: 'March 2027' },
    'connections.heroVideo.published: found "March 2027"; allowed: a day as year-month-day, such as 2027-03-01',
    'published: ',
  ],
  [
    'a year alone',
    ['connections', 'heroVideo'],
    { ...VIDEO, published: 2027 },
    'connections.heroVideo.published: found 2027; allowed: a day as year-month-day, such as 2027-03-01',
    'published: ',
  ],
  [
    'a domain with a slash at its end',
    ['connections', 'domain'],
    'https://cca.org/',
    'connections.domain: found "https://cca.org/"; leave out the slash at its end: "https://cca.org"',
    'domain: ',
  ],
  [
    'captions of another kind',
    ['connections', 'heroVideo'],
    { ...VIDEO, captions: '/videos/talk.srt' },
    'connections.heroVideo.captions: found "/videos/talk.srt"; allowed: a .vtt file in public/videos, such as "/videos/talk.vtt"',
    'captions: ',
  ],
  [
    'a calculator that is shown by a word',
    ['calculator', 'shown'],
    'yes',
    'calculator.shown: found "yes"; allowed: true or false',
    'shown: ',
  ],
  [
    'a label of 25 characters in the bar',
    ['navigation', 0, 'name'],
    'N'.repeat(25),
    `navigation[0].name: found "${'N'.repeat(25)}" (25 characters); allowed: at most 24 characters`,
    'NNN',
  ],
  [
    'a description of 161 characters',
    ['program', 'description'],
    'd'.repeat(161),
    `program.description: found "${'d'.repeat(79)} (161 characters); allowed: at most 160 characters`,
    'description: ddd',
  ],
  [
    'an unknown field',
    ['suport'],
    'x',
    'suport: found the unknown field "suport"; check the spelling or remove it',
    'suport: x',
  ],
  [
    'a text that is a number',
    ['notFound', 'label'],
    404,
    'notFound.label: found 404; allowed: a text',
    'label: 404',
  ],
] as const)('%s', (_, path, value, problem, at) => {
  const read = readBroken(FILE, site, [[path, value]])
  expect(read.problems).toEqual([problem])
  expect(read.at[0]).toContain(at)
})

test('a picture with an uppercase extension', () => {
  const text = contentText(FILE).replace('portrait: null', 'portrait: media/ada.JPG')
  expect(readContent(FILE, text, site).data.founder.portrait).toBe('media/ada.JPG')
})
