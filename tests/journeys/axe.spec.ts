import type { Page } from '@playwright/test'
import { axeViolations } from '../checks/axe.ts'
import { calculatorOn } from './calculator-page.ts'
import {
  calculatorReady,
  expect,
  layOutEverything,
  mainNavigation,
  test,
  FAILURE_PAGE,
  withFailurePage,
} from './site.ts'

/* Every state is scanned once with all rules, at phone or desktop width, and once more in dark mode for
   color contrast. Whole pages in light mode, at both widths, are in tests/owner/axe.spec.ts. */

/** No animation may be running while axe reads colors. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 900 }
const WIDE = { width: 1280, height: 900 }
const CONTRAST = ['color-contrast', 'link-in-text-block']

/**
 * Scans a part of the page in its current state: with all rules at one width, and for contrast in dark mode
 * at the other.
 */
async function expectNone(page: Page, state: string, part: string, width = PHONE) {
  await layOutEverything(page)
  await page.setViewportSize(width)
  expect.soft(await axeViolations(page, { part }), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(width === PHONE ? WIDE : PHONE)
  expect.soft(await axeViolations(page, { part, rules: CONTRAST }), `${state}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

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
  await calculator.open()
  await calculator.button('Try an example').click()
  await calculator.target.fill('250,000')
  await expectNone(page, 'filled, with a target', '#calculator')
  await calculator.field('Certainty Workshop').fill('99')
  await calculator.target.fill('a lot')
  await expect(calculator.correction('Certainty Workshop')).not.toHaveText('')
  await calculator.field('Keynote Speaking').fill('75')
  await expect(calculator.correction('Keynote Speaking')).toHaveText(/still counts/)
  await expectNone(page, 'corrected, with a target that cannot be read', '#calculator', WIDE)
  await calculator.filter('Training').check()
  await calculator.button('Copy link').click()
  await expect(calculator.section.getByLabel('Select and copy the link')).toBeVisible()
  await expectNone(page, 'filtered, with the link to be copied by hand', '#calculator')
})

test('axe finds nothing in the open menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(mainNavigation(page)).toBeVisible()
    expect.soft(await axeViolations(page, { part: 'body > header' }), colorScheme).toEqual([])
  }
})

test('axe finds nothing in a carried plan, and after a crash', async ({ page, console }) => {
  await page.goto('/')
  const calculator = calculatorOn(page)
  await calculatorReady(page)
  await calculator.button('Try an example').click()
  const carry = calculator.section.getByRole('link', { name: 'Apply with this plan' })
  await carry.focus()
  await expect(page.locator('#apply astro-island:not([ssr])')).toBeAttached()
  await carry.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the plan' })).toBeVisible()
  await expectNone(page, 'plan carried', '#apply')
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('a crash for the test')
      },
    })
  })
  await calculator.slider('Keynote Speaking').press('End')
  await expect(calculator.section.getByRole('alert')).toBeVisible()
  await expectNone(page, 'crash', '#calculator', WIDE)
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
  await expectNone(page, 'without JavaScript', '#calculator')
  await context.close()
})
