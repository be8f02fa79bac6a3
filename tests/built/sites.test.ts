/** What must be true of every built site, whatever its content. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHeaderFile } from '../../release/headers.ts'
import { ALL_SITES, siteFolder } from '../sites.ts'
import { builtSite, textOf } from './built-site.ts'
import { BYTE_BUDGET, type SiteCheck } from './byte-budget.ts'
import { brokenUrls, PAGE_CHECKS } from './page-checks.ts'

const SITES = ALL_SITES.map((name) => [name, builtSite(join(siteFolder(name), 'dist'))] as const)

test.each(Object.entries(PAGE_CHECKS))('every page %s', async (_, check) => {
  const problems: string[] = []
  for (const [name, site] of SITES)
    for (const file of site.pages)
      for (const problem of await check(site, file)) problems.push(`${name}, ${file}: ${problem}`)
  expect(problems).toEqual([])
})

// With a form, videos and statistics connected, there is more.
test.each(Object.entries(BYTE_BUDGET))('%s', (_, check) => {
  for (const [name, site] of SITES) if (name !== 'connected') expect.soft(check(site), name).toEqual([])
})

/** Everything in line but data, as a browser reads the page. */
const policyAllowsCode: SiteCheck = (site) => {
  const [everywhere] = readHeaderFile(site.read('_headers'))
  const policy = everywhere?.headers.find(([name]) => name === 'Content-Security-Policy')?.[1] ?? ''
  return site.pages.flatMap((file) =>
    site
      .elements(file, 'script:not([src], [type="application/ld+json"]), style')
      .map(
        (element) =>
          `'sha256-${createHash('sha256').update(site.page(file)(element).text()).digest('base64')}'`,
      )
      .filter((hash) => !policy.includes(hash))
      .map((hash) => `${file} has code that is not allowed: ${hash}`),
  )
}

const otherTitles: SiteCheck = ({ pages, page }) => {
  const titles = pages.map((file) => textOf(page(file)('head > title')))
  return titles.filter((title, index) => titles.indexOf(title) !== index)
}

/** The library, its backends, and the address of its form. */
const FORM = /sveltia|gitea|\/admin\//i

const noForm: SiteCheck = (site) =>
  site.files('**/*.{html,js,css}').filter((file) => FORM.test(site.read(file)))

test.each(
  Object.entries<SiteCheck>({
    'the policy allows all code in a page': policyAllowsCode,
    'every page has a title of its own': otherTitles,
    'nothing of the form for owners is in it': noForm,
    'every url() in a style sheet exists': (site) =>
      site.files('**/*.css').flatMap((file) => brokenUrls(site, file)),
  }),
)('%s', (_, check) => {
  for (const [name, site] of SITES) expect.soft(check(site), name).toEqual([])
})
