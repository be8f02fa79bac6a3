import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { serveSite } from '../../deploy/hosts/site-server.ts'
import { axeViolations } from '../checks/axe.ts'
import { siteFolder, type SiteName } from '../sites.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = 390
const WIDE = 1280

const PAGES = [
  ['owner', '/', PHONE],
  ['owner', '/', WIDE],
  ['owner', '/cca-graduates', PHONE],
  ['owner', '/cca-graduates', WIDE],
  ['owner', '/nowhere', PHONE],
  ['changed', '/', PHONE],
  ['changed', '/cca-graduates', WIDE],
] as const satisfies readonly (readonly [SiteName, string, number])[]

for (const [name, path, width] of PAGES)
  test(`axe finds nothing on ${path} of the site '${name}' at ${width} px`, async ({ page }) => {
    const site = await serveSite(join(siteFolder(name), 'dist'))
    await page.setViewportSize({ width, height: 900 })
    await page.goto(site.url + path)
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('[data-deferred]')) part.removeAttribute('data-deferred')
    })
    expect(await axeViolations(page)).toEqual([])
    await site.close()
  })
