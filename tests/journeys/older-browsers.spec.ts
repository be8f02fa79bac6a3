import type { Page } from '@playwright/test'
import { canReadAndWrite, canReadPrices, canCalculate } from './endings.ts'
import { becomeOldest } from './older-browser.ts'
import { expect, mainNavigation, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 390, height: 844 }

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const closer = (page: Page) => page.getByRole('button', { name: 'Close', exact: true })

async function openMenu(page: Page) {
  await expect(mainNavigation(page)).toBeHidden()
  await opener(page).click()
  await expect(mainNavigation(page)).toBeVisible()
  await expect(closer(page)).toHaveAttribute('aria-expanded', 'true')
}

test('with what the oldest browsers know, page, calculator and menu work', async ({ page }) => {
  await becomeOldest(page)
  await page.goto('/')
  await canReadAndWrite(page)
  await canCalculate(page)
  await page.setViewportSize(PHONE)
  await openMenu(page)
  await closer(page).click()
  await expect(mainNavigation(page)).toBeHidden()
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(mainNavigation(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await openMenu(page)
  // Between the brand and the buttons.
  await page.mouse.click(195, 28)
  await expect(mainNavigation(page)).toBeHidden()
  await openMenu(page)
  await mainNavigation(page).getByRole('link', { name: 'Why Now' }).click()
  await expect(mainNavigation(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Forecasts are cheap. Judgment is not.' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('prices are readable, and the footer has the links', async ({ page }) => {
    await becomeOldest(page)
    await page.goto('/')
    await canReadPrices(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Menu|Close/ })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Why Now' }).click()
    await expect(
      page.getByRole('heading', { name: 'Forecasts are cheap. Judgment is not.' }),
    ).toBeInViewport()
  })
})
