import { PLAN } from '../journeys/calculator-page.ts'
import { expect, mainNavigation, test } from '../journeys/site.ts'
import { expectAccessible } from './axe.ts'
import { expectFocusNotObscured } from './focus.ts'
import { expectNoOverflow } from './no-overflow.ts'

test('axe finds nothing on the landing page in use', async ({ page }) => {
  await page.goto(`/?${PLAN}#apply`)
  await expect(page.getByLabel('Include my plan')).toBeChecked()
  await page.getByRole('checkbox', { name: 'if March repeats' }).check()
  await page.locator('#apply').getByLabel('Your name').fill('Ada')
  await expectAccessible(page, 'in use')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(mainNavigation(page)).toBeVisible()
  await expectAccessible(page, 'open menu', 'body > header')
})

for (const address of ['/cca-graduates', '/launch', '/nowhere'])
  test(`${address} passes axe, does not overflow, and covers no focus`, async ({ page, console }) => {
    await page.goto(address)
    await expectAccessible(page, address)
    await expectFocusNotObscured(page, 3)
    await expectNoOverflow(page)
    // This page logs a 404. connected/policy.spec.ts checks that message.
    console.splice(0)
  })

test('axe finds nothing in a filled, corrected and filtered calculator', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}&referrals=1`)
  await expect(calculator.notice).toBeVisible()
  await calculator.target.fill('a lot')
  await calculator.field('Certainty Workshop').fill('99')
  await calculator.field('Keynote Speaking').fill('75')
  await expect(calculator.correction('Certainty Workshop')).toHaveText('The maximum is 50.')
  await calculator.filter('Training').check()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await calculator.button('Copy link').click()
  await expect(calculator.result).toContainText('http')
  await expectAccessible(page, 'with the link to be copied by hand', '#calculator')
})

test('axe finds nothing on the landing page without JavaScript', async ({ page }) => {
  // axe is a script itself, so the page only gets the state that it has without JavaScript.
  await page.route('**/_astro/calculator.*.js', () => undefined)
  await page.goto('/')
  await page.evaluate(() => document.documentElement.classList.add('no-script'))
  await expectAccessible(page, 'without JavaScript', '#calculator')
})
