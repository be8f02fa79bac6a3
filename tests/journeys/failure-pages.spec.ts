import { expect, failureHtml, test } from './site.ts'

const NOT_LOADED = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

test('a missing path gets the 404 page, which leads home', async ({ page, console }) => {
  const home = page.getByRole('main').getByRole('link', { name: 'Back to the home page' })
  const apply = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apply', exact: true })
  for (const [path, link, heading] of [
    ['/nowhere', apply, 'Apply to Join CCA'],
    ['/%C3%BCber-uns', home, 'Advise with certainty.'],
  ] as const)
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await expect.poll(() => [...console].sort()).toEqual([`error: 404: no page at ${path}`, NOT_LOADED])
      console.splice(0)
      await link.click()
      await expect(page).toHaveURL(link === home ? /:\d+\/$/ : /:\d+\/#apply$/)
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    })
})

test('the failure page reloads the address it is shown for, and leads home', async ({ page }) => {
  await page.route(
    '**/cca-graduates',
    async (route) => route.fulfill({ response: await route.fetch(), body: failureHtml() }),
    { times: 1 },
  )
  await page.goto('/cca-graduates')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Unexpected Application Error')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await main.getByRole('link', { name: 'Reload the page' }).click()
  await expect(heading).toHaveText('Six questions. One answer each.')
})
