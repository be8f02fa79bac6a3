import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { addStyles, calculatorReady, drawn, expect, neverIdle, test, typefaceShown } from './site.ts'

/** Expects unexpected layout shifts so far to sum up to less than 0.01; otherwise reports what moved. */
async function expectNoShift(page: Page) {
  // A shift is noted with the frame in which it is drawn.
  await drawn(page)
  const shifts = await page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return (observer.takeRecords() as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} to ${place(currentRect)}`,
        ),
      }))
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.01)
}

/** Sum of the layout shifts when the typeface replaces its stand-in, at this width. */
async function shiftOfSwap(page: Page, width: number) {
  // Before the change of the width, so that both are painted at once.
  await page.evaluate(() => {
    const standIn = new CSSStyleSheet()
    standIn.replaceSync(':root { --font-familjen: none }')
    document.adoptedStyleSheets.push(standIn)
  })
  await page.setViewportSize({ width, height: 844 })
  await drawn(page)
  await page.evaluate(() => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, { observed: () => [...shifts, ...observer.takeRecords()] })
    document.adoptedStyleSheets.pop()
  })
  await drawn(page)
  return page.evaluate(() => {
    const { observed } = window as unknown as { observed: () => { value: number }[] }
    return observed().reduce((sum, { value }) => sum + value, 0)
  })
}

test('no page shifts at any width when the typeface replaces its stand-in', async ({ page }) => {
  // Only what is on the screen counts. The rest is not laid out at every width.
  await neverIdle(page)
  for (const address of ['/cca-graduates', '/']) {
    await page.goto(address)
    await typefaceShown(page)
    for (let width = 320; width <= 1440; width += 280)
      expect.soft(await shiftOfSwap(page, width), `${address} at ${width} px`).toBeLessThan(0.01)
  }
  // A line that breaks elsewhere in the stand-in is noticed.
  await addStyles(page, '#first-screen p { min-height: 0 !important; max-width: none !important }')
  expect(await shiftOfSwap(page, 560)).toBeGreaterThan(0.01)
})

test('the calculator does not shift when it hydrates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?plan=2&keynote=2#calculator')
  await calculatorReady(page)
  await calculatorOn(page).expectTotals('$20,000', '1', '2')
  await expectNoShift(page)
})
