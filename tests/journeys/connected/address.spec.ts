import { DOMAIN } from '../../connected-site.ts'
import { expect, test } from './connected.ts'

const QUERY = 'target=30000&plan=2&keynote=2'

test("at another address, links use the site's own address", async ({
  page,
  calculator,
  baseURL,
  externalRequests,
}) => {
  const canonical = page.locator('link[rel=canonical]')
  await calculator.open(`/?${QUERY}#calculator`)
  await expect(canonical).toHaveAttribute('href', `${DOMAIN}/`)
  // Phones share the canonical address, which follows the plan from the first touch on.
  await page.locator('h1').dispatchEvent('pointerdown')
  await expect(canonical).toHaveAttribute('href', `${DOMAIN}/?${QUERY}#calculator`)

  await calculator.applyWithPlan()
  await page.locator('#apply summary', { hasText: 'Or apply by letter' }).click()
  const letter = page.getByRole('group', { name: 'Your application letter' })
  await expect(letter).toContainText(`${DOMAIN}/?plan=2&keynote=2#calculator`)
  await expect(page.locator('[data-printed-plan]')).toContainText(`${DOMAIN}/?${QUERY}`)

  // A copied link leads to the address that the visitor is at.
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return Promise.resolve()
    }
  })
  await calculator.button('Copy link').click()
  await expect(page.locator('html')).toHaveAttribute('data-copied', `${baseURL}/?${QUERY}#calculator`)

  await calculator.target.fill('')
  await calculator.button('Start over').click()
  await expect(canonical).toHaveAttribute('href', `${DOMAIN}/`)
  expect(externalRequests, 'requests for a count, or for a video that nobody plays').toEqual([])
})
