import { expect, test } from 'vitest'
import { graduatePart, pagePart, partOf, PARTS, placed, sectionPart } from './parts.ts'

test('a section that the site map gains has a part, without a line here', () => {
  expect(sectionPart({ name: 'price-list', anchor: 'prices', divider: 'fan' })).toEqual({
    id: 'price-list',
    label: 'Price list',
    group: 'Landing page',
    page: '/',
    selector: '#prices',
    roots: [{ file: 'content/landing.yaml', path: ['priceList'] }],
  })
})

test.each([
  ['site.team.title', { file: 'content/site.yaml', path: ['team'] }],
  ['graduatesPage.title', { file: 'content/graduates-page.yaml', path: [] }],
] as const)('and so has a page with the title %s', (title, root) => {
  expect(
    pagePart('ourTeam', { path: '/team', title, inSitemap: true, ownApply: false, error: false }),
  ).toEqual({
    id: 'ourTeam',
    label: 'Our team',
    group: 'Other pages',
    page: '/team',
    selector: 'main',
    roots: [root],
  })
})

test.each([
  ['frame', '/', 'body > header, body > footer'],
  ['hero', '/', 'main > section:not([id])'],
  ['who-for', '/', '#who-for'],
  ['about', '/', '[id^="about-"]'],
  ['graduates', '/cca-graduates', 'main'],
  ['privacy', '/', 'body > footer'],
])('the part %s is shown at %s, as %s', (id, page, selector) => {
  expect(PARTS.find((part) => part.id === id)).toMatchObject({ page, selector })
})

test.each([
  ['graduates', { graduates: { shown: true } }, '/cca-graduates', 'main'],
  ['graduates', { graduates: { shown: false } }, '/', ':not(*)'],
  ['content/graduates/1-a.yaml', { graduates: { shown: false } }, '/', ':not(*)'],
  ['content/graduates/1-a.yaml', undefined, '/cca-graduates', '[id="1-a"]'],
  ['success', { graduates: { shown: false }, testimonials: { shown: false } }, '/', '#success'],
  ['privacy', { graduates: { shown: false } }, '/privacy', 'main'],
])('the part %s, on a site with %j, is at %s', (id, site, page, selector) => {
  const parts = [...PARTS, graduatePart('content/graduates/1-a.yaml', 'A')]
  const shown = parts.map((part) => placed(part, true, site)).find((part) => part.id === id)
  expect(shown).toMatchObject({ page, selector })
})

test.each([
  ['content/privacy.md', ['policy'], 'privacy'],
  ['content/media/My photo.jpg', [], 'pictures'],
  ['public/videos/talk.mp4', [], 'pictures'],
  ['content/none.yaml', ['a'], undefined],
])('%s %j is in the part %s', (file, path, id) => {
  expect(partOf(PARTS, file, path)?.id).toBe(id)
})

test('every part has a name of its own', () => {
  expect(new Set(PARTS.map(({ label }) => label)).size).toBe(PARTS.length)
})
