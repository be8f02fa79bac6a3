import { expect, mainNavigation, test } from './site.ts'

test('the bar shows Apply as its button, wherever it is in the list', async ({ page }) => {
  await page.goto('/')
  const background = (name: string) =>
    mainNavigation(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  const accent = await background('Apply')
  expect(await background('CCA Graduates')).toBe('rgba(0, 0, 0, 0)')
  await mainNavigation(page)
    .locator('ul')
    .evaluate((list) => {
      if (list.lastElementChild) list.prepend(list.lastElementChild)
    })
  expect(await background('Apply')).toBe(accent)
  expect(await background('CCA Graduates')).toBe('rgba(0, 0, 0, 0)')
})
