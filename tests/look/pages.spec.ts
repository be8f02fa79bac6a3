/** Checks each page in its fullest state: what axe finds, and whether all text has room. */
import type { Page } from '@playwright/test'
import { PLAN, SERVICES, type Calculator } from '../journeys/calculator-page.ts'
import { expect, mainNavigation, test } from '../journeys/site.ts'
import { expectAccessible } from './axe.ts'
import { expectNoOverflow } from './no-overflow.ts'

/** Strikes all forecasts but the first, which then replaces the words on the line with longer ones. */
async function strikeForecasts(page: Page) {
  const forecasts = await page.getByRole('group', { name: 'Strike' }).getByRole('checkbox').all()
  for (const forecast of forecasts.slice(1)) await forecast.check()
}

test('the landing page in use', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}`)
  await calculator.target.fill('250,000')
  await strikeForecasts(page)
  await calculator.applyWithPlan()
  await page.locator('#apply').getByLabel('Name', { exact: true }).fill('Ada')
  await expectAccessible(page, 'in use')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(mainNavigation(page)).toBeVisible()
  await expectAccessible(page, 'open menu', 'body > header')
  await page.keyboard.press('Escape')
  await expectNoOverflow(page)
})

/** Sets everything to its limit, and shows every message. */
async function goToTheLimits(page: Page, calculator: Calculator) {
  await calculator.open(`/?${PLAN}&referrals=1`)
  await expect(calculator.notice).toBeVisible()
  for (const service of SERVICES) await calculator.slider(service).press('End')
  for (const service of SERVICES) await calculator.field(service).fill('9999')
  await calculator.target.fill('999,999,999')
  await calculator.target.press('Enter')
  await expect(calculator.correction('Certainty Credits Commission')).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await calculator.button('Copy link').click()
  await expect(calculator.result).toContainText('http')
}

test('the calculator at its limits, corrected and filtered', async ({ page, calculator }) => {
  await goToTheLimits(page, calculator)
  await calculator.filter('Training').check()
  await expectAccessible(page, 'filtered', '#calculator')
  await calculator.filter('All').check()
  await calculator.target.fill('a lot')
  await expectAccessible(page, 'corrected', '#calculator')
  await calculator.target.fill('999,999,999')
  await expectNoOverflow(page)
})

for (const address of ['/cca-graduates', '/launch', '/nowhere'])
  test(`${address} with samples`, async ({ page, console }) => {
    await page.goto(address)
    await expectAccessible(page, address)
    await expectNoOverflow(page)
    // This page logs a 404. connected/policy.spec.ts checks that message.
    console.splice(0)
  })

test('the calculator without JavaScript', async ({ page }) => {
  // axe needs JavaScript itself, so this only puts the page into the state that it has without it.
  await page.route('**/_astro/calculator.*.js', () => undefined)
  await page.goto('/')
  await page.evaluate(() => document.documentElement.classList.add('no-script'))
  await expectAccessible(page, 'without JavaScript', '#calculator')
})
