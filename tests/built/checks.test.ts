import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtSite, textOf } from '../checks/built-site.ts'
import { BYTE_BUDGET } from '../checks/byte-budget.ts'
import { brokenUrls, PAGE_CHECKS } from '../checks/page-checks.ts'
import { siteFolder } from '../sites.ts'

const site = builtSite(join(siteFolder('frozen'), 'dist'))

test('the pages of the content are built, and no privacy policy without its file', () => {
  for (const page of ['404.html', '500.html', 'cca-graduates.html', 'index.html'])
    expect(site.pages).toContain(page)
  expect(site.pages).not.toContain('privacy.html')
})

describe.each(site.pages)('%s', (file) => {
  test.each(Object.entries(PAGE_CHECKS))('%s', async (_, check) => {
    expect(await check(site, file)).toEqual([])
  })
})

test.each(site.files('**/*.css'))('%s: every url() exists', async (file) => {
  expect(await brokenUrls(site, file)).toEqual([])
})

test('no length is in ch: before the typeface is there, the digit 0 is narrower, and lines break elsewhere', () => {
  const files = site.files('**/*.{html,css}')
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => /\dch\b/.test(site.read(file)))).toEqual([])
})

test('every page has a different title', () => {
  const titles = site.pages.map((file) => textOf(site.page(file)('head > title')))
  expect(new Set(titles).size).toBe(site.pages.length)
})

test.each(Object.entries(BYTE_BUDGET))('%s', (_, check) => {
  expect(check(site)).toEqual([])
})

test('nothing of the editor is in the build', () => {
  const files = site.files('**/*.{html,js,css}')
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter((file) => site.read(file).includes('caretPositionFromPoint'))).toEqual([])
})
