import type { Browser, CDPSession, Page } from '@playwright/test'

/** The engine compiles what is used often, and keeps that. */
const WARM_UP = 2_500
const CHANGES = 5_000

async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** Changes one quantity after another, a frame apart, as a finger on a slider would. */
const change = (page: Page, times: number) =>
  page.evaluate(async (times) => {
    const sliders = [...document.querySelectorAll<HTMLInputElement>('#calculator input[type="range"]')]
    for (let index = 0; index < times; index += 1) {
      const slider = sliders[index % sliders.length]
      if (!slider) continue
      slider.value = String(index % 51)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
      if (index % 10 === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, times)

/** Growth of the JavaScript heap over 5,000 changes, after a warm-up, in bytes and relative to the start. */
export async function heapGrowth(browser: Browser, url: string): Promise<{ bytes: number; ratio: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/#calculator`)
  await page.locator('#calculator astro-island:not([ssr])').waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await change(page, WARM_UP)
  const before = await usedHeap(session)
  await change(page, CHANGES)
  const after = await usedHeap(session)
  await page.close()
  return { bytes: after - before, ratio: after / before }
}
