import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'
import { readOwnersContent, SPECIFICATION } from './specification.ts'

const OWNER = siteFolder('owner')
const site = builtSite(join(OWNER, 'dist'))

test.each(SPECIFICATION)("the owner's site has $name", async ({ expected, found }) => {
  expect(found(await readOwnersContent(OWNER), site)).toEqual(expected)
})
