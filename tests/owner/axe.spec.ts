import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { serveSite } from '../../deploy/hosts/site-server.ts'
import { axeViolations } from '../checks/axe.ts'
import { siteFolder, type SiteName } from '../sites.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [content, name] of [
  ["the owner's content", 'owner'],
  ["the owner's content, changed", 'changed'],
] as const satisfies readonly (readonly [string, SiteName])[])
  test(`axe finds nothing on the pages of ${content}`, async ({ page }) => {
    const site = await serveSite(join(siteFolder(name), 'dist'))
    for (const path of ['/', '/cca-graduates', '/nowhere'])
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(site.url + path)
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('[data-deferred]'))
            part.removeAttribute('data-deferred')
        })
        expect.soft(await axeViolations(page), `${path} at ${width} px`).toEqual([])
      }
    await site.close()
  })
