/** What must be true of every built site, whatever its content. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_SITES, siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'
import { brokenUrls, PAGE_CHECKS } from './page-checks.ts'

const SITES = ALL_SITES.map((name) => [name, builtSite(join(siteFolder(name), 'dist'))] as const)

test.each(Object.entries(PAGE_CHECKS))('every page %s', async (_, check) => {
  const problems: string[] = []
  for (const [name, site] of SITES)
    for (const file of site.pages)
      for (const problem of await check(site, file)) problems.push(`${name}, ${file}: ${problem}`)
  expect(problems).toEqual([])
})

test('every url() is a file of the site', () => {
  for (const [name, site] of SITES)
    for (const file of site.files('**/*.{html,css}'))
      expect.soft(brokenUrls(site, file), `${name}, ${file}`).toEqual([])
})
