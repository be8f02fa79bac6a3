import type { Browser, Locator, Page } from '@playwright/test'
import { slowDown } from './browser.ts'

/** The kind of a press that changes nothing, which no other can beat on this machine. */
export const NOTHING = 'a heading'

/** A browser does not report events that paint sooner, in ms. */
const SHORTEST = 16

/** A browser rounds to 8 ms, and reports an event after the paint. */
const REPORTED = 250

/** What is pressed in one round. At the end all quantities are zero again, so that the next round can begin. */
function round(page: Page): [kind: string, Locator][] {
  const calculator = page.locator('#calculator')
  const button = (name: RegExp | string) => calculator.getByRole('button', { name })
  const more = button(/^\d+ more, /)
  return [
    ['example', button('Fill in one of each')],
    ...[0, 3, 5, 9, 7].map((row): [string, Locator] => ['+', more.nth(row)]),
    ...[1, 2, 0].map((choice): [string, Locator] => [
      'filter',
      calculator.locator('fieldset label').nth(choice),
    ]),
    ['start over', button('Start over')],
    [NOTHING, calculator.locator('h2').first()],
  ]
}

/** @returns from the press to the next paint, in ms: the longest of its events, as the Event Timing API has it */
async function pressed(page: Page, target: Locator, touch: boolean): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    ;(globalThis as unknown as { longest: number }).longest = 0
  })
  await (touch ? target.tap() : target.click())
  await page.waitForTimeout(REPORTED)
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)
  return Math.max(longest, SHORTEST)
}

/**
 * Presses +, filters, 'Fill in one of each' and 'Start over' in rounds of ten with the CPU slowed, and a heading.
 * @returns from each press to the next paint, in ms, by what was pressed
 */
export async function presses(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number; touch: boolean },
  rounds: number,
): Promise<Map<string, number[]>> {
  const { touch, ...size } = viewport
  const page = await browser.newPage({ viewport: size, hasTouch: touch, isMobile: touch })
  await page.goto(`${url}/#calculator`)
  await page.locator('#calculator astro-island:not([ssr])').waitFor({ state: 'attached' })
  await page.evaluate((durationThreshold) => {
    const mark = globalThis as unknown as { longest: number }
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) mark.longest = Math.max(mark.longest, duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST)
  await page.waitForTimeout(2000)
  await slowDown(page)
  const times = new Map<string, number[]>()
  for (let done = 0; done < rounds; done += 1)
    for (const [kind, target] of round(page)) {
      const all = times.get(kind) ?? []
      times.set(kind, [...all, await pressed(page, target, touch)])
    }
  await page.close()
  return times
}
