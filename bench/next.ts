import type { Browser, Page } from '@playwright/test'
import { median, slowDown, SLOW_4G } from './browser.ts'

/** From the press on a link to the largest paint of the page that it opens, in ms. */
export type Opening = {
  /** From pointer down. */
  fromPress: number
  /** From pointer up, which starts the navigation. */
  fromRelease: number
  /** How often the page had been fetched ahead. */
  ahead: number
}

/** How long the pointer stays down, in ms. */
const HELD = 80

/** How long the page is read once all has loaded, and how long the largest paint is waited for, in ms. */
const SETTLED = 1500

/** Notes the press in storage, which the next page shares, and paints as times of the clock. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['pointerdown', 'pointerup'] as const)
      addEventListener(
        type,
        ({ timeStamp }) => sessionStorage.setItem(type, String(performance.timeOrigin + timeStamp)),
        { capture: true },
      )
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries())
        sessionStorage.setItem('painted', String(performance.timeOrigin + startTime))
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Opens the graduates page from the landing page on slow 4G, with the CPU slowed. */
async function open(browser: Browser, url: string, rest: number): Promise<Opening> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await observe(page)
  await slowDown(page, SLOW_4G)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED)
  const link = page.locator('a[href="/cca-graduates"]:visible').first()
  await link.hover()
  await page.waitForTimeout(rest)
  await page.mouse.down()
  await page.waitForTimeout(HELD)
  await page.mouse.up()
  await page.waitForURL('**/cca-graduates')
  await page.waitForTimeout(SETTLED)
  const opening = await page.evaluate(() => {
    const [pressed = 0, released = 0, painted = 0] = ['pointerdown', 'pointerup', 'painted'].map((name) =>
      Number(sessionStorage.getItem(name)),
    )
    // Not in TypeScript's library.
    const [visit] = performance.getEntriesByType('navigation') as unknown as { deliveryType: string }[]
    const ahead = visit?.deliveryType === 'navigational-prefetch' ? 1 : 0
    return { fromPress: painted - pressed, fromRelease: painted - released, ahead }
  })
  await page.close()
  return opening
}

const middle = (all: readonly Opening[]): Opening => ({
  fromPress: median(all.map(({ fromPress }) => fromPress)),
  fromRelease: median(all.map(({ fromRelease }) => fromRelease)),
  ahead: all.filter(({ ahead }) => ahead).length,
})

/**
 * Medians of several openings per site, which take turns.
 * @param rest how long the pointer is on the link before the press, in ms
 */
export async function openings(
  browser: Browser,
  urls: readonly string[],
  rest: number,
  runs: number,
): Promise<Opening[]> {
  const all = urls.map((): Opening[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [index, url] of urls.entries()) all[index]?.push(await open(browser, url, rest))
  return all.map(middle)
}
