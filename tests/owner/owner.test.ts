import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtSite } from '../checks/built-site.ts'
import { BYTE_BUDGET } from '../checks/byte-budget.ts'
import { PAGE_CHECKS } from '../checks/page-checks.ts'
import { OWNER_IS_FROZEN, siteFolder } from '../sites.ts'
import { differingConstants, readOwnersContent, SPECIFICATION } from './specification.ts'

const OWNER = siteFolder('owner')
const site = builtSite(join(OWNER, 'dist'))

test('content/ is valid by its schemas', async () => {
  await expect(readOwnersContent(OWNER)).resolves.toBeDefined()
})

test.each(SPECIFICATION)('holds $name', async ({ expected, found }) => {
  expect(found(await readOwnersContent(OWNER), site)).toEqual(expected)
})

// While the two are the same, tests/built has them.
describe.each(OWNER_IS_FROZEN ? [] : site.pages)('%s', (file) => {
  test.each(Object.entries(PAGE_CHECKS))('%s', async (_, check) => {
    expect(await check(site, file)).toEqual([])
  })
})

test.each(OWNER_IS_FROZEN ? [] : Object.entries(BYTE_BUDGET))('%s', (_, check) => {
  expect(check(site)).toEqual([])
})

describe('after a price, a headline and a testimonial were changed and a graduate was added', () => {
  const [BEFORE, CHANGED] = [siteFolder('frozen'), siteFolder('changed')]
  const before = builtSite(join(BEFORE, 'dist'))
  const changed = builtSite(join(CHANGED, 'dist'))

  test('the pages show it', () => {
    expect(changed.read('index.html')).toContain('$1,234')
    expect(changed.read('index.html')).toContain('confidence.')
    expect(changed.read('index.html')).toContain('Ines Varga')
    expect(changed.read('cca-graduates.html')).toContain('Noor Haddad')
  })

  test('of the constants of the specification, only the price is different', async () => {
    expect(
      differingConstants(
        [await readOwnersContent(BEFORE), before],
        [await readOwnersContent(CHANGED), changed],
      ),
    ).toEqual(['the price and the limits of Certainty Workshop'])
  })

  test('every page keeps the rules', async () => {
    for (const file of changed.pages)
      for (const [name, check] of Object.entries(PAGE_CHECKS))
        expect(await check(changed, file), `${file} ${name}`).toEqual([])
    for (const [name, check] of Object.entries(BYTE_BUDGET)) expect(check(changed), name).toEqual([])
  })
})
