/** The site of an owner who has set everything: photos, videos, a price, titles, a form. */
import { PLAN } from '../journeys/calculator-page.ts'
import { expect, loadForm, test } from '../journeys/connected/connected.ts'
import { expectAccessible } from './axe.ts'
import { expectFocusNotObscured } from './focus.ts'
import { expectNoOverflow } from './no-overflow.ts'

test('the landing page with a plan and an open form', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}`)
  await expectFocusNotObscured(page, 50)
  await calculator.applyWithPlan()
  await expectAccessible(page, 'closed', '#apply')
  await loadForm(page)
  await expectAccessible(page, 'open', '#apply')
  await expectNoOverflow(page)
})

test('the gallery with a playing presentation', async ({ page }) => {
  await page.goto('/cca-graduates')
  await expectFocusNotObscured(page, 3)
  await page.getByRole('link', { name: 'Play video: The Price You Can Say Out Loud' }).click()
  await expect(page.locator('[data-player] video')).toBeVisible()
  await expectAccessible(page, 'a presentation plays', 'main')
})

for (const address of ['/cca-graduates', '/privacy'])
  test(`${address} is accessible and does not overflow`, async ({ page }) => {
    await page.goto(address)
    await expectAccessible(page, address)
    await expectNoOverflow(page)
  })

test('next to a long form, a fact or the email address stays on the screen', async ({ page }) => {
  const apply = page.locator('#apply')
  await page.goto('/#apply')
  await loadForm(page)
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.height = '1200'
    frame.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await expect(page.locator('#applicant')).not.toBeInViewport()
  await expect(apply.getByText('$4,900')).toBeInViewport()
  await page
    .getByText('Or apply by letter', { exact: true })
    .evaluate((end) => end.scrollIntoView({ block: 'center' }))
  await expect(apply.getByRole('link', { name: 'hello@certainty.test' }).first()).toBeInViewport()
})

test('paper shows the portrait without its blend mode, and the price in black', async ({ page }) => {
  await page.goto('/#about-founder')
  const photo = page.getByRole('img', { name: 'Ada at her desk' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'multiply')
  await page.emulateMedia({ media: 'print' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'normal')
  await expect(page.getByText('$4,900').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})
