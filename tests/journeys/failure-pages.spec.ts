import { join } from 'node:path'
import { siteFolder } from '../sites.ts'
import { expect, test } from './site.ts'

const NOT_LOADED = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

test('a missing path shows the 404 page, which links home', async ({ page, console }) => {
  const response = await page.goto('/%C3%BCber-uns')
  expect(response?.status()).toBe(404)
  const home = await page.request.get('/')
  expect(home.headers()).toMatchObject({ 'x-frame-options': 'DENY' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  const said = 'error: 404: no page at /%C3%BCber-uns'
  await expect.poll(() => [...console].sort()).toEqual([said, NOT_LOADED])
  console.splice(0)
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('the failure page reloads the address that failed and links home', async ({ page }) => {
  await page.route(
    '**/cca-graduates',
    (route) => route.fulfill({ path: join(siteFolder('frozen'), 'dist/500.html') }),
    { times: 1 },
  )
  await page.goto('/cca-graduates')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Unexpected Application Error')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await main.getByRole('link', { name: 'Reload the page' }).click()
  await expect(heading).toHaveText('Six cases. One decision each.')
})
