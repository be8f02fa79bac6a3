import type { Page } from '@playwright/test'
import { CALCULATOR_FILE, framePainted, expect, hold, mainNavigation, test, waitForTypeface } from './site.ts'

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
  await expect(calculator.drawn).toHaveCount(0)

  await waitForTypeface(page)
  await page.evaluate(() => {
    const top = document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0
    scrollTo(0, top + scrollY - innerHeight * 1.5)
  })
  await expect(page.locator('#calculator')).not.toBeInViewport()
  await expect(calculator.drawn).toBeAttached()
})

test('a visitor who is about to go to the calculator finds it at once', async ({ page, calculator }) => {
  // Nothing is preloaded for visitors who save data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const scrolled = () => page.evaluate(() => scrollY)
  for (const [address, section] of [
    // Messaging apps add punctuation to the address.
    ['/?plan=2&keynote=2#why-now).', '#why-now'],
    ['/#calculator', '#calculator'],
    ['/?plan=2&keynote=2', '#calculator'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator(section), address).toBeFocused()
    await expect(page.locator(section).getByRole('heading').first(), address).toBeInViewport()
    await expect(calculator.drawn, address).toBeAttached()
    expect(await calculatorRequests(page), address).toEqual([{ early: true }])
    await expect(page.locator('head link[rel="modulepreload"]')).toHaveCount(1)
  }
  // A reload keeps the scroll position.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.reload()
  await calculator.expectTotals('$20,000', '1', '2')
  expect(await scrolled()).toBe(0)

  const link = mainNavigation(page).getByRole('link', { name: 'Income Potential' })
  for (const [address, act] of [
    ['/', () => link.dispatchEvent('pointerdown')],
    // This parameter is somebody else's, not a plan.
    ['/?pricing_plan=pro', () => link.focus()],
  ] as const) {
    await page.goto(address)
    await link.hover()
    expect(await calculatorRequests(page), address).toEqual([])
    await expect(page.locator('body'), address).toBeFocused()
    await act()
    await expect(calculator.drawn, address).toBeAttached()
    expect(await scrolled(), address).toBe(0)
  }
})

test('before the scripts have loaded, nothing is lost, shown or skipped', async ({ page, calculator }) => {
  const releasePage = await hold(page, '**/_astro/*.js')
  const releaseCalculator = await hold(page, CALCULATOR_FILE)
  await page.goto('/?plan=2&keynote=2#calculator', { waitUntil: 'commit' })
  await page.locator('#applicant').fill('Ada Lovelace')
  await page.locator('#clients').fill('family firms')

  // In forced colors, no number is shown either.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(calculator.section.locator('#target-status + span')).toBeHidden()
  await expect(calculator.section.locator('input[aria-label^="Keynote"][type=text]')).toBeHidden()
  await page.emulateMedia({ forcedColors: 'none' })

  releasePage()
  await expect(page.getByRole('link', { name: 'Open in my email' })).toHaveAttribute('href', /Ada%20Lovelace/)
  await expect(page.locator('#applicant')).toHaveValue('Ada Lovelace')

  // The Tab key does not skip a calculator that is about to be drawn.
  await page.locator('#who-for').focus()
  await page.keyboard.press('Tab')
  const heading = calculator.section.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  releaseCalculator()
  await expect(calculator.drawn).toBeAttached()
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(calculator.filter('All')).toBeFocused()
})
