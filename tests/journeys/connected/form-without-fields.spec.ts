import { calculatorReady } from '../site.ts'
import { expect, loadForm, test } from './connected.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a plan the form cannot take is mentioned, and in the letter', async ({ page }) => {
  // As if the form were one that takes no hidden fields.
  await page.route(/\/\?/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('hiddenFields&quot;:&quot;fragment', 'hiddenFields&quot;:&quot;none')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto('/?utm_source=letter&plan=1_keynote.2_z#calculator')
  const panel = page.locator('#application')
  const letter = page.getByRole('link', { name: 'Open in my email' })
  await calculatorReady(page)
  await page.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(panel).toContainText('This form cannot take your plan.')
  await expect(panel).not.toContainText('is sent with it')
  await page.getByText('Or apply by email').click()
  await expect(letter).toHaveAttribute('href', /^mailto:hello@certainty\.test\?.*1_keynote\.2_z/)
  await loadForm(page)
  await expect(panel).toHaveAttribute('data-state', 'loaded')
  await page.getByRole('button', { name: 'Remove the plan' }).click()
  await expect(panel).not.toContainText('This form cannot take your plan.')
  await expect(letter).not.toHaveAttribute('href', /keynote/)
  // The plan was never in the frame's address, so there is nothing to reload.
  await expect(panel.getByRole('button', { name: /^Load the form again/ })).toHaveCount(0)
})
