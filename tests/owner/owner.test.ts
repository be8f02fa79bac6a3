import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtSite } from '../checks/built-site.ts'
import { BYTE_BUDGET } from '../checks/byte-budget.ts'
import { PAGE_CHECKS } from '../checks/page-checks.ts'
import { siteFolder } from '../sites.ts'
import { missingConstants, readOwnersContent, SPECIFICATION } from './specification.ts'

const OWNER = siteFolder('owner')
const site = builtSite(join(OWNER, 'dist'))

test('content/ is valid by its schemas', async () => {
  await expect(readOwnersContent(OWNER)).resolves.toBeDefined()
})

test.each(SPECIFICATION)('holds $name', async ({ expected, found }) => {
  expect(found(await readOwnersContent(OWNER), site)).toEqual(expected)
})

describe.each(site.pages)('%s', (file) => {
  test.each(Object.entries(PAGE_CHECKS))('%s', async (_, check) => {
    expect(await check(site, file)).toEqual([])
  })
})

test.each(Object.entries(BYTE_BUDGET))('%s', (_, check) => {
  expect(check(site)).toEqual([])
})

describe('after a price, a headline and a testimonial were changed and a graduate was added', () => {
  const CHANGED = siteFolder('changed')
  const changed = builtSite(join(CHANGED, 'dist'))

  test('the pages show it', () => {
    expect(changed.read('index.html')).toContain('$1,234')
    expect(changed.read('index.html')).toContain('confidence.')
    expect(changed.read('index.html')).toContain('Ines Varga')
    expect(changed.read('cca-graduates.html')).toContain('Noor Haddad')
  })

  test('only the check of the price reports it', async () => {
    expect(missingConstants(await readOwnersContent(CHANGED), changed)).toEqual([
      'the price and the limits of Certainty Workshop',
    ])
    for (const file of changed.pages)
      for (const [name, check] of Object.entries(PAGE_CHECKS))
        expect(await check(changed, file), `${file} ${name}`).toEqual([])
    for (const [name, check] of Object.entries(BYTE_BUDGET)) expect(check(changed), name).toEqual([])
  })
})
