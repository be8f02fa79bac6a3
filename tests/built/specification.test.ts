import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../scripts/read-content.ts'
import { siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'
import { SPECIFICATION } from './specification.ts'

const OWNER = siteFolder('owner')
const site = builtSite(join(OWNER, 'dist'))

test.each(SPECIFICATION)("the owner's site has $name", ({ expected, found }) => {
  expect(found(readContent(OWNER), site)).toEqual(expected)
})
