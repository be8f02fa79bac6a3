import type { Page } from '@playwright/test'
import { framePainted, expect, mainNavigation, test, waitForTypeface } from './site.ts'

/** Returns the requests for the calculator's file, and whether each came before the load event. */
const calculatorRequests = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/calculator\.[^/]+\.js/.test(name))
      .map(({ startTime }) => ({ early: startTime < (navigation?.loadEventStart ?? 0) }))
  })

test('the calculator loads once the page is idle and before it is in view', async ({ page, calculator }) => {
  // The page is idle when the test says so.
  await page.addInitScript(() => {
    window.requestIdleCallback = (act) => setTimeout(addEventListener, 0, 'idle', act)
  })
  await page.goto('/')
  await framePainted(page)
  await expect(page.locator('head link[rel="modulepreload"]')).toHaveCount(0)
  const idle = () => page.evaluate(() => dispatchEvent(new Event('idle')))
  await expect.poll(() => idle().then(() => calculatorRequests(page))).toEqual([{ early: false }])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(calculator.hydrated).toHaveCount(0)

  await waitForTypeface(page)
  await page.evaluate(() => {
    const top = document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0
    scrollTo(0, top + scrollY - innerHeight * 1.5)
  })
  await expect(page.locator('#calculator')).not.toBeInViewport()
  await expect(calculator.hydrated).toBeAttached()
})

test('the calculator loads at once when the visitor is about to go there', async ({ page, calculator }) => {
  // Nothing loads in advance for those who save data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  for (const address of ['/#calculator', '/?plan=2&keynote=2']) {
    await page.goto(address)
    await expect(calculator.hydrated, address).toBeAttached()
    expect(await calculatorRequests(page), address).toEqual([{ early: true }])
    await expect(page.locator('head link[rel="modulepreload"]')).toHaveCount(1)
  }
  const link = mainNavigation(page).getByRole('link', { name: 'Income Potential' })
  for (const act of [() => link.focus(), () => page.mouse.down()]) {
    await page.goto('/')
    await link.hover()
    expect(await calculatorRequests(page)).toEqual([])
    await act()
    await expect(calculator.hydrated).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a parameter that only ends in "plan" moves nothing', async ({ page }) => {
  await page.goto('/?pricing_plan=pro')
  await page.waitForLoadState()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('body')).toBeFocused()
})
