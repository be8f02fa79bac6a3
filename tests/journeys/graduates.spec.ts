import { expect, test } from './site.ts'

test('the overview links to a presentation, and the page links home', async ({ page }) => {
  await page.goto('/cca-graduates')
  const scale = page.getByRole('navigation', { name: 'Presentations by length' })
  await expect(scale).toContainText('3 hr 12 min in total')
  await scale.getByRole('link', { name: /Purpose on the Balance Sheet/ }).click()
  await expect(page.getByRole('heading', { name: 'Purpose on the Balance Sheet' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the button of a form that is not connected says so', async ({ page }) => {
  await page.goto('/cca-graduates#apply')
  const footer = page.getByRole('contentinfo')
  const button = footer.getByRole('button', { name: 'Apply', exact: true })
  await expect(button).toHaveAccessibleDescription(
    'Application form coming soon Until then, apply with the letter.',
  )
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeDisabled()
})
