import { expect, test } from './site.ts'

test('a link of the bar leads to its section', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Why Now' }).click()
  await expect(page).toHaveURL(/#why-now$/)
  await expect(
    page.getByRole('heading', { name: 'Forecasts became cheap. Judgment did not.' }),
  ).toBeInViewport()
})
