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

test('the calculator loads at once when the visitor is about to go there', async ({ page, calculator }) => {
  // Nothing loads in advance for those who save data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  for (const address of ['/#calculator', '/?plan=2&keynote=2']) {
    await page.goto(address)
    await expect(calculator.drawn, address).toBeAttached()
    expect(await calculatorRequests(page), address).toEqual([{ early: true }])
    await expect(page.locator('head link[rel="modulepreload"]')).toHaveCount(1)
  }
  const link = mainNavigation(page).getByRole('link', { name: 'Income Potential' })
  for (const act of [() => link.focus(), () => page.mouse.down()]) {
    await page.goto('/')
    await link.hover()
    expect(await calculatorRequests(page)).toEqual([])
    await act()
    await expect(calculator.drawn).toBeAttached()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

const TRANSPARENT = 'rgba(0, 0, 0, 0)'

test(
  'until the calculator is drawn, its controls are disabled, and no number is shown',
  { tag: '@engines' },
  async ({ page, calculator }) => {
    const release = await hold(page, CALCULATOR_FILE)
    await page.goto('/?plan=2&keynote=2#calculator')
    const field = calculator.field('Keynote Speaking')
    const income = calculator.totals.locator('[data-total="income"]')
    await expect(field).toBeDisabled()
    await expect(field).toHaveCSS('color', TRANSPARENT)
    await expect(income).toBeHidden()
    release()
    await expect(field).toHaveValue('2')
    await expect(field).not.toHaveCSS('color', TRANSPARENT)
    await expect(income).toBeVisible()
  },
)

test('in forced colors, no number is shown either', async ({ page, calculator }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await hold(page, CALCULATOR_FILE)
  await page.goto('/?plan=2&keynote=2#calculator')
  await expect(calculator.section.locator('#target-status + span')).toBeHidden()
  await expect(calculator.section.locator('input[aria-label^="Keynote"][type=text]')).toBeHidden()
})

test('printed before it is drawn, every price has its color', async ({ page, calculator }) => {
  await hold(page, CALCULATOR_FILE)
  await page.goto('/?plan=2&keynote=2#calculator')
  await page.emulateMedia({ media: 'print' })
  const price = calculator.section.getByRole('cell', { name: '$15,000', exact: true })
  await expect(price).toBeVisible()
  await expect(price.locator('span')).not.toHaveCSS('color', TRANSPARENT)
})

test('the Tab key does not skip a calculator that is about to be drawn', async ({ page, calculator }) => {
  const release = await hold(page, CALCULATOR_FILE)
  await page.goto('/')
  await page.locator('#who-for').focus()
  await page.keyboard.press('Tab')
  const heading = calculator.section.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  release()
  await expect(calculator.drawn).toBeAttached()
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(calculator.filter('All')).toBeFocused()
})

test('a parameter that only ends in "plan" moves nothing', async ({ page }) => {
  await page.goto('/?pricing_plan=pro')
  await page.waitForLoadState()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('body')).toBeFocused()
})
