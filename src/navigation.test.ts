import { expect, test } from 'vitest'
import type { Content } from './content/content.ts'
import { navigation, PAGES, pathsOf, sitemapPaths } from './navigation.ts'

const label = 'L'
const NOTHING = {
  landing: { program: { label }, success: { label }, whyNow: { label }, whoFor: { label }, about: { label } },
  services: { label, services: [] },
  testimonials: [],
  graduatesPage: { label },
  graduates: [],
  site: { founder: { slug: 'ada' }, connections: {} },
}
const SOMETHING = { ...NOTHING, services: { label, services: [{}] }, testimonials: [{}], graduates: [{}] }

test.each([
  [NOTHING, '/#program /#why-now /#who-for /#about-ada /#apply', [], ['/']],
  [
    SOMETHING,
    '/#program /#success /#why-now /#who-for /#calculator /#about-ada /cca-graduates /#apply',
    [{ params: { graduates: 'cca-graduates' } }],
    ['/', '/cca-graduates'],
  ],
])('a site leads only to what it has', (some, links, paths, listed) => {
  const content = some as unknown as Content
  const hrefs = navigation(content, PAGES.notFound, false).map(({ href }) => href)
  expect(hrefs.join(' ')).toBe(links)
  expect(pathsOf('graduates', content)).toEqual(paths)
  expect(sitemapPaths(content)).toEqual(listed)
})
