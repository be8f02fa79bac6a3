import type { Page } from '@playwright/test'
import { CALCULATOR_FILE, framePainted, expect, hold, test, waitForTypeface } from './site.ts'

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
  await page.evaluate(() => document.documentElement.classList.add('awaits-type'))
  await page.setViewportSize({ width, height: 844 })
  const before = await shifts(page)
  await page.evaluate(() => document.documentElement.classList.remove('awaits-type'))
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
    const lost = await page.evaluate(() => {
      const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules))
      // Browsers save rules as `cssText`, which has no value for a shorthand with var() that is overridden in part.
      return rules.flatMap(({ cssText }) => cssText.match(/[^{}]+\{[^{}]*[-\w]+: ;/g) ?? [])
    })
    expect.soft(lost, `${address}: declarations that a saved page loses`).toEqual([])
    for (let width = 320; width <= 1440; width += 280)
      expect.soft(await shiftOfSwap(page, width), `${address} at ${width} px`).toBeLessThan(0.01)
  }
  // A phone of 390 px, and a scrollbar, which phones do not have.
  const phone = 390 + 15
  await page.setViewportSize({ width: phone, height: 844 })
  await page.goto('/?#apply')
  await waitForTypeface(page)
  expect.soft(await shiftOfSwap(page, phone), 'at #apply').toBeLessThan(0.01)
})

test('nothing shifts when the calculator is drawn and the plan arrives', async ({ page, calculator }) => {
  for (const [hash, width, height] of [
    ['#apply', 390, 844],
    ['#calculator', 390, 844],
    ['#apply', 1366, 650],
  ] as const) {
    const where = `${hash} at ${width} px`
    await page.setViewportSize({ width, height })
    const release = await hold(page, CALCULATOR_FILE)
    await page.goto(`/?plan=2&keynote=2&target=120000${hash}`)
    await waitForTypeface(page)
    const before = await shifts(page)
    release()
    await calculator.expectTotals('$20,000', '1', '2')
    expect.soft((await shifts(page)) - before, where).toBeLessThan(0.01)
    if (hash === '#apply')
      for (const part of [
        page.getByLabel('Include my plan'),
        page.getByRole('link', { name: 'Open in my email' }),
      ])
        await expect.soft(part, where).toBeInViewport({ ratio: 1 })
    await page.goto('about:blank')
  }
})
