import { axeViolations } from '../checks/axe.ts'
import { CONTRAST, expectAccessible, PHONE, WIDE } from './accessible.ts'
import { calculatorOn, PLAN } from './calculator-page.ts'
import {
  calculatorReady,
  expect,
  layOutEverything,
  mainNavigation,
  test,
  FAILURE_PAGE,
  withFailurePage,
} from './site.ts'

/* Whole pages in light mode, at both widths, are in tests/owner/axe.spec.ts; form and videos in connected/. */

/** No animation may be running while axe reads colors. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const address of ['/', '/cca-graduates', '/nowhere', FAILURE_PAGE])
  test(`axe finds no low contrast on ${address} in dark mode`, async ({ page, console }) => {
    if (address === FAILURE_PAGE) await withFailurePage(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(address)
    await layOutEverything(page)
    expect(await axeViolations(page, { rules: CONTRAST })).toEqual([])
    // The 404 messages of the console are checked elsewhere.
    if (address === '/nowhere') console.splice(0)
  })

test('axe finds nothing on the failure page', async ({ page }) => {
  await withFailurePage(page)
  await page.goto(FAILURE_PAGE)
  expect(await axeViolations(page)).toEqual([])
})

test('axe finds nothing in any state of the calculator', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'share', { value: refuse })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
  })
  const calculator = calculatorOn(page)
  const accessible = (state: string, width = PHONE) => expectAccessible(page, state, '#calculator', width)
  await calculator.open()
  await accessible('empty')
  await calculator.button('Fill in one of each').click()
  await calculator.target.fill('250,000')
  await accessible('filled, with a target')
  await calculator.target.fill('90,000,000')
  await accessible('with a target out of reach', WIDE)
  await calculator.field('Certainty Workshop').fill('99')
  await calculator.target.fill('a lot')
  await expect(calculator.correction('Certainty Workshop')).toHaveText('The maximum is 50.')
  await calculator.field('Keynote Speaking').fill('75')
  await expect(calculator.correction('Keynote Speaking')).toHaveText('The maximum is 50.')
  await accessible('corrected, with a target that cannot be read', WIDE)
  await calculator.filter('Training').check()
  await expect(calculator.shown(/outside this filter|not shown/)).toBeVisible()
  await accessible('filtered, while hidden services count', WIDE)
  await calculator.button('Copy link').click()
  await expect(calculator.section.getByLabel('Select and copy the link')).toBeVisible()
  await accessible('filtered, with the link to be copied by hand')
  await calculator.button('Start over').click()
  await accessible('started over, which can be undone')
})

test('axe finds nothing in a calculator that a link has filled', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open(`/?plan=${PLAN}.nonsense`)
  await expect(calculator.notice).toBeVisible()
  await expectAccessible(page, 'damaged link', '#calculator')
  await page.setViewportSize(WIDE)
  await calculator.row('Keynote Speaking').hover()
  await expectAccessible(page, 'a row under the pointer', '#calculator', WIDE)
  for (const slider of await calculator.section.getByRole('slider').all()) await slider.press('End')
  await expectAccessible(page, 'everything at its maximum', '#calculator')
})

test('axe finds nothing while a profession is chosen, a name typed, and the bar docked', async ({ page }) => {
  await page.goto('/')
  await page.getByText('accountants', { exact: true }).click()
  await expectAccessible(page, 'a profession chosen', 'main > section')
  await page.evaluate(() => scrollTo(0, 2000))
  await expectAccessible(page, 'scrolled', 'body > header', WIDE)
  const name = page.locator('#apply').getByLabel('Your name, and the title beside it')
  for (const typed of ['Ada', 'Wilhelmina Featherstonehaugh-Cholmondeley']) {
    await name.fill(typed)
    await expectAccessible(page, typed, '#apply')
  }
})

test('axe finds nothing in the open menu', async ({ page }) => {
  for (const viewport of [PHONE, { width: 844, height: 390 }])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(mainNavigation(page)).toBeVisible()
      const state = `${viewport.width} px, ${colorScheme}`
      expect.soft(await axeViolations(page, { part: 'body > header' }), state).toEqual([])
    }
})

test('axe finds nothing in a carried plan, and after a crash', async ({ page, console }) => {
  await page.goto('/')
  const calculator = calculatorOn(page)
  await calculatorReady(page)
  await calculator.button('Fill in one of each').click()
  const carry = calculator.section.getByRole('link', { name: 'Apply with this plan' })
  await carry.focus()
  await expect(page.locator('#apply astro-island:not([ssr])')).toBeAttached()
  await carry.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the plan' })).toBeVisible()
  await expectAccessible(page, 'plan carried', '#apply')
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('a crash for the test')
      },
    })
  })
  await calculator.slider('Keynote Speaking').press('End')
  await expect(calculator.section.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'crash', '#calculator', WIDE)
  expect(console.filter((message) => !/a crash for the test/.test(message))).toEqual([])
  console.splice(0)
})

test('axe finds nothing on the landing page without JavaScript', async ({ browser, baseURL }) => {
  // axe itself is a script, so JavaScript stays on, and the page is put into its state without it.
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route(/_astro\/(?:Calculator|CarriedPlan)\./, () => undefined)
  await page.goto('/')
  await page.evaluate(() => document.documentElement.classList.remove('js'))
  await expectAccessible(page, 'without JavaScript', '#calculator')
  await context.close()
})
