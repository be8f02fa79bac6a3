import type { Page } from '@playwright/test'
import { addStyles, CALCULATOR_FILE, framePainted, expect, hold, test, waitForTypeface } from './site.ts'

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

test('nothing shifts when the calculator is drawn and the plan arrives', async ({ page, calculator }) => {
  for (const address of ['/?plan=2&keynote=2#apply', '/?plan=2&keynote=2&target=120000#calculator'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const release = await hold(page, CALCULATOR_FILE)
      await page.goto(address)
      await waitForTypeface(page)
      await framePainted(page)
      release()
      await calculator.expectTotals('$20,000', '1', '2')
      expect.soft(await shifts(page), `${address} at ${width} px`).toBeLessThan(0.01)
      await page.goto('about:blank')
    }
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
