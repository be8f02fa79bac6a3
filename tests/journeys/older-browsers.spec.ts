import type { Page } from '@playwright/test'
import { canReadAndWrite, canReadPrices, canReckon } from './endings.ts'
import { becomes, OLDEST, type OldBrowser } from './older-browser.ts'
import { expect, layOutEverything, mainNavigation, test } from './site.ts'

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

for (const browser of Object.keys(OLDEST) as OldBrowser[])
  test.describe(`with what ${browser} knows`, () => {
    test.beforeEach(({ page }) => becomes(page, browser))

    test('the page is readable, the calculator works, and the menu opens and closes', async ({ page }) => {
      await page.goto('/')
      await canReadAndWrite(page)
      await canReckon(page)
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
      await expect(
        page.getByRole('heading', { name: 'Forecasts became cheap. Judgment did not.' }),
      ).toBeInViewport()
      await openMenu(page)
      await page.goBack()
      await expect(mainNavigation(page)).toBeHidden()
    })

    test('the cards of the graduates do not overlap', async ({ page }) => {
      await page.goto('/cca-graduates')
      await layOutEverything(page)
      const boxes = await page.locator('main li:has(h2)').evaluateAll((cards) =>
        cards.map((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      expect(boxes).toHaveLength(6)
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1))
          expect(
            one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top,
          ).toBe(true)
    })
  })

for (const browser of Object.keys(OLDEST) as OldBrowser[])
  test.describe(`with what ${browser} knows, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, viewport: PHONE })
    test.beforeEach(({ page }) => becomes(page, browser))

    test('the calculator is a price list, no button opens nothing, and the footer has the links', async ({
      page,
    }) => {
      await page.goto('/')
      await canReadPrices(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Menu|Close/ })).toHaveCount(0)
      await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Why Now' }).click()
      await expect(
        page.getByRole('heading', { name: 'Forecasts became cheap. Judgment did not.' }),
      ).toBeInViewport()
    })
  })
