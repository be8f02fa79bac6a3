import type { Page } from '@playwright/test'
import { calculatorReady, expect, test } from './site.ts'

/** How many sheets of A4 a page takes. Chromium writes an uncompressed object for each. */
async function sheets(page: Page) {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const file = await page.pdf({ format: 'A4', margin })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

test('the landing page is printed on six sheets, the graduates on three', async ({ page }) => {
  await page.goto('/#calculator')
  await calculatorReady(page)
  expect(await sheets(page)).toBeLessThanOrEqual(6)
  await page.goto('/cca-graduates')
  expect(await sheets(page)).toBeLessThanOrEqual(3)
})
