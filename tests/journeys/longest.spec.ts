import type { Page } from '@playwright/test'
import { geometryProblems } from './geometry.ts'
import { expect, layOutEverything, resize, test } from './site.ts'

/** The widest words that the schemas allow, and 40 presentations of 5 to 90 minutes. */
test.use({ built: 'longest', contextOptions: { reducedMotion: 'reduce' } })

const WIDTHS = [320, 359, 360, 390, 430, 600, 703, 704, 760, 761, 768, 1024, 1280, 1440, 1920, 2560]

/** How many lines each line of the headline takes. */
const linesOfHeadline = (page: Page) =>
  page.locator('h1 span').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }),
  )

for (const address of ['/', '/cca-graduates'])
  test(`${address} has room for the longest words and for 40 presentations`, async ({ page }) => {
    await page.goto(address)
    await layOutEverything(page)
    for (const width of WIDTHS) {
      await resize(page, width)
      expect.soft(await geometryProblems(page), `${width} px`).toEqual([])
      if (address !== '/') continue
      const [first, second] = await linesOfHeadline(page)
      expect.soft(first, `headline at ${width} px`).toBeLessThanOrEqual(2)
      expect.soft(second, `headline at ${width} px`).toBe(1)
    }
  })
