import type { Page } from '@playwright/test'
import { addStyles, framePainted, expect, test, waitForTypeface } from './site.ts'

/** Returns the sum of the layout shifts of a page so far. */
async function shifts(page: Page) {
  // The browser reports a shift with the frame that draws it.
  await framePainted(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[]
    return entries.reduce((sum, { value }) => sum + value, 0)
  })
}

/** Returns the layout shift that the typeface causes at this width when it replaces its fallback. */
async function shiftOfSwap(page: Page, width: number) {
  // The fallback is set before the width, so that one frame paints both.
  await addStyles(page, ':root { --font: var(--fallback-font) }')
  await page.setViewportSize({ width, height: 844 })
  const before = await shifts(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return (await shifts(page)) - before
}

test('no page shifts at any width when the typeface replaces the fallback', async ({ page }) => {
  // Only the screen counts. Without idle time, the rest is not laid out at every width.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  for (const address of ['/cca-graduates', '/']) {
    await page.goto(address)
    await waitForTypeface(page)
    for (let width = 320; width <= 1440; width += 280)
      expect.soft(await shiftOfSwap(page, width), `${address} at ${width} px`).toBeLessThan(0.01)
  }
})

test('the calculator does not shift when it hydrates', async ({ page, calculator }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?plan=2&keynote=2#calculator')
  await calculator.ready()
  await calculator.expectTotals('$20,000', '1', '2')
  expect(await shifts(page)).toBeLessThan(0.01)
})

test('a page saved as one file keeps all its declarations', async ({ page }) => {
  for (const address of ['/', '/cca-graduates']) {
    await page.goto(address)
    const lost = await page.evaluate(() => {
      const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules))
      // Browsers save rules as `cssText`, which has no value for a shorthand with var() that is overridden in part.
      return rules.flatMap(({ cssText }) => cssText.match(/[^{}]+\{[^{}]*[-\w]+: ;/g) ?? [])
    })
    expect.soft(lost, address).toEqual([])
  }
})
