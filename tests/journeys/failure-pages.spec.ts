import { expect, says, test, FAILURE_PAGE, withFailurePage, failureHtml } from './site.ts'

const NOT_LOADED = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

for (const path of ['/nowhere', '/cca-graduates/nowhere', '/NOWHERE/', '/%C3%BCber-uns', '/program'])
  test(`${path} is not found, and logged once`, async ({ page, console }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found | CCA')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await says(console, NOT_LOADED, `error: 404: no page at ${path}`)
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advise with certainty.')
  })

test('from the not-found page, the bar leads to the sections of the home page', async ({ page, console }) => {
  await page.goto('/nowhere')
  await says(console, NOT_LOADED, 'error: 404: no page at /nowhere')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apply', exact: true })
    .click()
  await expect(page).toHaveURL(/:\d+\/#apply$/)
  await expect(page.getByRole('heading', { name: 'Apply to join CCA' })).toBeInViewport()
})

test('the failure page says what happened and what to do next', async ({ page }) => {
  await withFailurePage(page)
  await page.goto(FAILURE_PAGE)
  await expect(page).toHaveTitle('Unexpected Application Error | CCA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  const main = page.getByRole('main')
  await expect(main).toContainText('Reloading often helps.')
  await main.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page).toHaveURL(/\/broken$/)
  await main.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('the failure page reloads the address it is shown for', async ({ page }) => {
  let failing = true
  await page.route('**/cca-graduates', async (route) => {
    if (!failing) return route.continue()
    return route.fulfill({ response: await route.fetch(), body: failureHtml() })
  })
  await page.goto('/cca-graduates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  failing = false
  await page.getByRole('main').getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six questions, each taken to one answer.')
})
