import { expectAccessible, WIDE } from '../accessible.ts'
import { expect, PROVIDER, standIn, tellFrame, test } from './connected.ts'

/* What is in a frame of a provider is theirs, and not scanned. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in any state of the application form', async ({ page, context }) => {
  await page.clock.install()
  await context.route(`${PROVIDER}/**`, () => undefined)
  await page.goto('/#apply')
  const panel = page.locator('#application')
  await expect(page.locator('#apply astro-island:has(#application):not([ssr])')).toBeAttached()
  await expectAccessible(page, 'not opened', '#apply')
  await page.getByRole('button', { name: 'Load the application form' }).click()
  await expect(panel).toContainText('Opening the form…')
  await expectAccessible(page, 'opening', '#apply', WIDE)
  await page.clock.runFor(21_000)
  await expect(panel.getByRole('alert')).toContainText('The form did not answer')
  await expectAccessible(page, 'no answer', '#apply')
  await context.unroute(`${PROVIDER}/**`)
  await standIn(context, 'onmessage = ({ data }) => parent.postMessage(data, "*")')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toHaveAttribute('data-state', 'loaded')
  await expectAccessible(page, 'open', '#apply')
  await tellFrame(page, { type: 'form-submit', embedId: 'cca-application', responseId: 'r' })
  await expect(panel).toContainText('Typeform reports that your application was sent.')
  await expectAccessible(page, 'sent', '#apply', WIDE)
})

test('axe finds nothing while videos play', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Play video: Watch the introduction' }).click()
  await expect(page.getByTitle('Watch the introduction')).toBeVisible()
  await expectAccessible(page, 'the introduction plays', 'main > section')
  await page.goto('/cca-graduates')
  await page.getByRole('link', { name: 'Play video: The Price You Can Say Out Loud' }).click()
  await expect(page.locator('[data-player] video')).toBeVisible()
  await expectAccessible(page, 'a presentation plays', 'main', WIDE)
})
