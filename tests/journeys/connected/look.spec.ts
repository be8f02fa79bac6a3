import { expect, loadForm, PROVIDER, standIn, test } from './connected.ts'
import { drawn, typefaceShown } from '../site.ts'
import { expectAccessible } from '../../look/axe.ts'
import { geometryProblems } from '../../look/geometry.ts'

test('axe finds nothing in a form that fails or is open', async ({ page, context }) => {
  await page.clock.install()
  await context.route(`${PROVIDER}/**`, () => undefined)
  await page.goto('/#apply')
  const panel = page.locator('#application')
  await loadForm(page)
  await expect(panel.getByRole('status')).toHaveText('Opening the form…')
  await page.clock.runFor(21_000)
  await expect(panel.getByRole('status')).toContainText('The form did not load')
  await expectAccessible(page, 'no answer', '#apply')
  await context.unroute(`${PROVIDER}/**`)
  await standIn(context, 'onmessage = ({ data }) => parent.postMessage(data, "*")')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toHaveAttribute('data-state', 'loaded')
  await expectAccessible(page, 'open', '#apply')
})

test('axe finds nothing while a video plays or in the privacy policy', async ({ page }) => {
  await page.goto('/cca-graduates')
  await page.getByRole('link', { name: 'Play video: The Price You Can Say Out Loud' }).click()
  await expect(page.locator('[data-player] video')).toBeVisible()
  await expectAccessible(page, 'a presentation plays')
  await page.goto('/privacy')
  await expectAccessible(page, 'privacy policy')
})

test('the messages about the form have room at 200 % text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/#apply')
  await typefaceShown(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await drawn(page)
  expect(await geometryProblems(page)).toEqual([])
})

test("the founder's portrait is cropped around its focus", async ({ page }) => {
  await page.goto('/')
  const portrait = page.getByRole('img', { name: 'Ada at her desk' })
  await portrait.scrollIntoViewIfNeeded()
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(portrait).toHaveCSS('object-position', '30% 20%')
})
