import type { Browser } from '@playwright/test'
import { median, slowDown } from './browser.ts'

export type Paint = {
  /** First and largest contentful paint, in ms. */
  first: number
  largest: number
  /** Time beyond 50 ms in long tasks after the first paint, in ms. */
  blocking: number
}

/** How long is waited for the largest paint, in ms. */
const SETTLED = 2500

async function load(browser: Browser, url: string, deferred: boolean): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
  // Both ways through here, because a page handed over like this is not slowed down by the network.
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: deferred ? html : html.replaceAll('data-deferred=""', '') })
  })
  await page.addInitScript(() => {
    const mark = globalThis as unknown as { largest: number; tasks: [number, number][] }
    mark.largest = 0
    mark.tasks = []
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) mark.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) mark.tasks.push([startTime, duration])
    }).observe({ type: 'longtask', buffered: true })
  })
  await slowDown(page, { network: true })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED)
  const paint = await page.evaluate(() => {
    const { largest, tasks } = globalThis as unknown as { largest: number; tasks: [number, number][] }
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const late = tasks.filter(([start, duration]) => start + duration > first)
    return {
      first,
      largest,
      blocking: late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    }
  })
  await page.close()
  return paint
}

/** Median paints of several loads on a slow phone, with and without deferred sections, loads in turn. */
export async function paints(
  browser: Browser,
  url: string,
  runs: number,
): Promise<{ deferred: Paint; whole: Paint }> {
  const loads = { deferred: [] as Paint[], whole: [] as Paint[] }
  for (let run = 0; run < runs; run += 1) {
    loads.deferred.push(await load(browser, url, true))
    loads.whole.push(await load(browser, url, false))
  }
  const middle = (all: Paint[]): Paint => ({
    first: median(all.map(({ first }) => first)),
    largest: median(all.map(({ largest }) => largest)),
    blocking: median(all.map(({ blocking }) => blocking)),
  })
  return { deferred: middle(loads.deferred), whole: middle(loads.whole) }
}
