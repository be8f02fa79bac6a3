import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { expect, hold, CALCULATOR, mainNavigation, neverIdle, test, typefaceShown } from './site.ts'

const hydrated = (page: Page) => page.locator('[data-calculator]:not([data-asleep])')

/** Returns the requests of the calculator's file, and whether each was before the load event. */
const scripts = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/calculator\.[^/]+\.js/.test(name))
      .map(({ startTime }) => ({ early: startTime < (navigation?.loadEventStart ?? 0) }))
  })

test.describe('the code of the calculator', () => {
  test('is fetched after the load event, and loaded in time', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => scripts(page)).toEqual([{ early: false }])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(hydrated(page)).toHaveCount(0)

    await typefaceShown(page)
    await page.evaluate(() => {
      const top = document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0
      scrollTo(0, top + scrollY - innerHeight * 1.5)
    })
    await expect(page.locator('#calculator')).not.toBeInViewport()
    await expect(hydrated(page)).toBeAttached()
  })

  test('is fetched at once when the visitor is about to go there', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await neverIdle(page)
    for (const address of ['/#calculator', '/?plan=2&keynote=2']) {
      await page.goto(address)
      await expect(hydrated(page), address).toBeAttached()
      expect(await scripts(page), address).toEqual([{ early: true }])
      await expect(page.locator('head link[rel="modulepreload"]')).toHaveCount(1)
    }
    const link = mainNavigation(page).getByRole('link', { name: 'Income Potential' })
    for (const act of [() => link.focus(), () => page.mouse.down()]) {
      await page.goto('/')
      await link.hover()
      expect(await scripts(page)).toEqual([])
      await act()
      await expect(hydrated(page)).toBeAttached()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })
})

test('what is set before the code loads is kept and corrected', async ({ page }) => {
  const release = await hold(page, CALCULATOR)
  const calculator = calculatorOn(page)
  await page.goto('/#calculator')
  await calculator.filter('Training').check()
  await calculator.slider('Keynote Speaking').fill('13')
  await calculator.field('CCA Referrals').fill('4')
  await calculator.field('Certainty Audit & Strategy').fill('99')
  await calculator.target.fill('100000')
  await calculator.field('Certainty Workshop').click()
  await page.keyboard.type('1')
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(calculator.field('Certainty Workshop')).toBeFocused()
  await calculator.expectTotals('$638,997', '4', '68')
  await expect(calculator.shown('$538,997 more than your target.')).toBeVisible()
  await expect(calculator.filter('Training')).toBeChecked()
  await expect(calculator.section.getByRole('slider')).toHaveCount(4)
  await calculator.filter('All').check()
  await expect(calculator.field('Certainty Workshop')).toHaveValue('1')
  await expect(calculator.field('Certainty Audit & Strategy')).toHaveValue('50')
  await expect(calculator.correction('Certainty Audit & Strategy')).toHaveText('Set to 50, the maximum.')
})

test('no click before the code loads is lost, and a plan in the address is never shown as 0', async ({
  page,
}) => {
  const release = await hold(page, CALCULATOR)
  const calculator = calculatorOn(page)
  await page.goto('/?plan=3&workshop=3#calculator')
  await expect(calculator.totals.locator('[data-total="income"]')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  for (let click = 0; click < 5; click += 1) await calculator.more('Certainty Workshop').click()
  // It looks as if there were nothing to take away.
  await calculator.fewer('Certainty Workshop').dispatchEvent('click')
  await calculator.more('CCA Referrals').click()
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(hydrated(page)).toBeAttached()
  await calculator.expectTotals('$8,979', '2', '8')
  await expect(calculator.totals.locator('[data-total="income"]')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
