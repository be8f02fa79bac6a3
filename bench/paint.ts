import type { Browser } from '@playwright/test'
import { median, slowDown, type Network } from './browser.ts'

export type Paint = {
  /** First and largest contentful paint, in ms. */
  first: number
  largest: number
  /** Sum of the layout shifts. */
  shift: number
}

/** How long to wait for the largest paint, in ms. */
const SETTLED = 1500

async function load(browser: Browser, url: string, network: Network): Promise<Paint> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
  await page.addInitScript(() => {
    const mark = globalThis as unknown as { largest: number; shift: number }
    mark.largest = 0
    mark.shift = 0
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) mark.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) mark.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await slowDown(page, network)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED)
  const paint = await page.evaluate(() => {
    const { largest, shift } = globalThis as unknown as { largest: number; shift: number }
    return {
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest,
      shift,
    }
  })
  await page.close()
  return paint
}

const middle = (all: readonly Paint[]): Paint => ({
  first: median(all.map(({ first }) => first)),
  largest: median(all.map(({ largest }) => largest)),
  shift: Math.max(...all.map(({ shift }) => shift)),
})

/**
 * Medians of several loads per address. The loads alternate, so that background load affects all addresses
 * alike.
 */
export async function paints(
  browser: Browser,
  urls: readonly string[],
  network: Network,
  runs: number,
): Promise<Paint[]> {
  const loads = urls.map((): Paint[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) loads[index]?.push(await load(browser, url, network))
  return loads.map(middle)
}
