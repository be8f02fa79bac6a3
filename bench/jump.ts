import type { Browser } from '@playwright/test'
import { slowDown, SLOW_PHONE } from './browser.ts'

type Marks = { pressed: number; ready: Promise<number> }

/** How long the visitor reads the first screen before jumping, in ms. */
const IDLE = 3000

/**
 * Milliseconds from tapping 'Income Potential' to working controls, on a slow phone.
 * @param blocked prevents prefetching the island's code before the tap, for comparison
 */
export async function jump(
  browser: Browser,
  url: string,
  { blocked }: { blocked: boolean },
): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  if (blocked)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  await slowDown(page, SLOW_PHONE)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(IDLE)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.evaluate(() => {
    const island = document.querySelector('#calculator astro-island')
    const mark = globalThis as unknown as Marks
    document.addEventListener(
      'pointerdown',
      () => {
        mark.pressed ||= performance.now()
      },
      { capture: true },
    )
    mark.ready = new Promise((resolve) => {
      const done = () => island && !island.hasAttribute('ssr') && resolve(performance.now())
      if (island) new MutationObserver(done).observe(island, { attributes: true })
      done()
    })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Income Potential' }).tap()
  const took = await page.evaluate(async () => {
    const mark = globalThis as unknown as Marks
    return Math.max(0, (await mark.ready) - mark.pressed)
  })
  await page.close()
  return took
}
