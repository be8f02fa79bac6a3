import { expect, test } from 'vitest'
import { pagePart, PARTS, sectionPart } from './parts.ts'

test('a section that the site map gains has a part, without a line here', () => {
  expect(sectionPart({ name: 'price-list', anchor: 'prices', divider: 'fan' })).toEqual({
    id: 'price-list',
    label: 'Price list',
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
  ).toEqual({ id: 'ourTeam', label: 'Our team', page: '/team', selector: 'main', roots: [root] })
})

test.each([
  ['frame', '/', 'body > header, body > footer'],
  ['hero', '/', 'main > section:not([id])'],
  ['who-for', '/', '#who-for'],
  ['about', '/', '[id^="about-"]'],
  ['graduates', '/cca-graduates', 'main'],
  ['privacy', '/', 'body > footer'],
  ['notFound', '/404', 'main'],
])('the part %s is shown at %s, as %s', (id, page, selector) => {
  expect(PARTS.find((part) => part.id === id)).toMatchObject({ page, selector })
})

test('every part has a name of its own', () => {
  expect(new Set(PARTS.map(({ label }) => label)).size).toBe(PARTS.length)
})
