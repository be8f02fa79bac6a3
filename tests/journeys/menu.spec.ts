import { expect, mainNavigation, test } from './site.ts'

test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true })

test('the menu fits on the smallest phone, and closes in every way', async ({ page }) => {
  const menu = mainNavigation(page)
  const opener = page.getByRole('button', { name: 'Menu' })
  await page.goto('/')
  await expect(menu).toBeHidden()
  await opener.tap()
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  await expect(opener).toBeHidden()
  // The page behind the menu does not scroll.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await opener.tap()
  await menu.getByRole('link', { name: 'Apply', exact: true }).tap()
  await expect(page).toHaveURL(/#apply$/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open in my email' })).toBeInViewport({ ratio: 1 })

  await opener.tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
})
