import { PRICES, SERVICES } from './calculator-page.ts'
import { expect, mainNavigation, SECTIONS, test } from './site.ts'

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

test('every section is readable, and the links of the bar lead to them, and to the graduates', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advise with certainty.')
  for (const { heading, id } of SECTIONS)
    await expect(page.locator(`#${id}`).getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText('“I had been giving clients accurate numbers')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2025')
  for (const { item, id, heading } of SECTIONS) {
    await mainNavigation(page).getByRole('link', { name: item, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`).getByRole('heading', { name: heading })).toBeInViewport()
  }
  await mainNavigation(page).getByRole('link', { name: 'CCA Graduates' }).click()
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
  ).toHaveCount(6)
})

test('the services and their prices are a table, with the reason why nothing can be set', async ({
  page,
}) => {
  await page.goto('/#calculator')
  const calculator = page.locator('#calculator')
  await expect(
    calculator.getByText(
      'The calculator needs JavaScript, which did not run here. These are the services and their reference prices.',
    ),
  ).toBeVisible()
  const table = calculator.getByRole('table', { name: 'Services, prices and quantities' })
  await expect(table.getByRole('rowheader')).toHaveCount(10)
  for (const [index, service] of SERVICES.entries()) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: service }) })
    await expect(row.getByRole('cell', { name: PRICES[index] ?? '', exact: true })).toBeVisible()
  }
  // No controls that would not work.
  for (const role of ['slider', 'textbox', 'radio', 'button'] as const)
    await expect(calculator.getByRole(role)).toHaveCount(0)
})

test('a page that does not exist says so', async ({ page, console }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  // The browser's own message about the 404.
  console.splice(0)
})
