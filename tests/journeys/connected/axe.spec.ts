import { expect, loadForm, test } from './connected.ts'
import { expectAccessible } from '../../look/axe.ts'

test('axe finds nothing in a form, a playing video or the privacy policy', async ({ page }) => {
  await page.goto('/?plan=2&keynote=2#apply')
  await expect(page.getByLabel('Include my plan')).toBeChecked()
  await expectAccessible(page, 'closed', '#apply')
  await loadForm(page)
  await expectAccessible(page, 'open', '#apply')

  await page.goto('/cca-graduates')
  await page.getByRole('link', { name: 'Play video: The Price You Can Say Out Loud' }).click()
  await expect(page.locator('[data-player] video')).toBeVisible()
  await expectAccessible(page, 'a presentation plays', 'main')
  await page.goto('/privacy')
  await expectAccessible(page, 'privacy policy')
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
