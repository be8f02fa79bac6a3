import type { Page } from '@playwright/test'
import { expect, mainNavigation, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' })
const closer = (page: Page) => page.getByRole('button', { name: 'Close' })

async function openMenu(page: Page) {
  await page.goto('/')
  await expect(mainNavigation(page)).toBeHidden()
  await opener(page).tap()
  await expect(mainNavigation(page)).toBeVisible()
}

test.describe('by keyboard', () => {
  test.use({ hasTouch: false, isMobile: false })

  test('the menu closes on Escape and when the focus leaves it', { tag: '@engines' }, async ({ page }) => {
    await page.goto('/')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(mainNavigation(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mainNavigation(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await mainNavigation(page).getByRole('link', { name: 'Apply', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(mainNavigation(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await expect(mainNavigation(page)).toBeHidden()
  })
})

test('the menu fits on the smallest phone, and closes in every way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openMenu(page)
  for (const link of await mainNavigation(page).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
  await expect(opener(page)).toBeHidden()
  // The page behind the menu does not scroll.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await closer(page).tap()
  await expect(mainNavigation(page)).toBeHidden()
  await expect(opener(page)).toBeVisible()

  await opener(page).tap()
  await mainNavigation(page).getByRole('link', { name: 'CCA Program' }).tap()
  await expect(page).toHaveURL(/#program$/)
  await expect(mainNavigation(page)).toBeHidden()
  await opener(page).tap()
  await expect(mainNavigation(page)).toBeVisible()
  await page.goBack()
  await expect(mainNavigation(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu does not cover the section that was chosen', async ({ page }) => {
    await openMenu(page)
    await mainNavigation(page).getByRole('link', { name: 'Success Stories' }).tap()
    await expect(page).toHaveURL(/#success$/)
    await expect(mainNavigation(page)).toBeHidden()
    const heading = page.locator('#success').getByRole('heading').first()
    await expect(heading).toBeInViewport()
    // A click would reach it.
    await heading.click({ trial: true })
    // One click opens the menu again.
    await page.keyboard.press('Tab')
    await expect(mainNavigation(page)).toBeHidden()
    await opener(page).tap()
    await expect(mainNavigation(page)).toBeVisible()
    await closer(page).tap()
    await expect(mainNavigation(page)).toBeHidden()
  })
})
