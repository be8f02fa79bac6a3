import type { Page } from '@playwright/test'
import { expect, mainNavigation, test } from './site.ts'

/** Expects the section right below the bar, or the page at its end, and a visible heading. */
async function expectToBeAt(page: Page, hash: string) {
  const section = page.locator(hash)
  await expect
    .poll(
      () =>
        section.evaluate((target) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const { top } = target.getBoundingClientRect()
          const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < 2
          return isAtEnd && top > bar ? 0 : Math.abs(top - bar)
        }),
      { message: `pixels from the bar to ${hash}` },
    )
    .toBeLessThanOrEqual(2)
  await expect(section.getByRole('heading').first()).toBeInViewport()
}

/** Returns the addresses of the items that lead to a section of the page. */
const hashes = (page: Page) =>
  mainNavigation(page)
    .locator('a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const jump = (page: Page, item: string) =>
  mainNavigation(page).getByRole('link', { name: item, exact: true }).click()

test('every item moves the page, the address and the focus to its section', async ({ page }) => {
  await page.goto('/')
  for (const hash of await hashes(page)) {
    await mainNavigation(page).locator(`a[href="${hash}"]`).click()
    await expect(page).toHaveURL(`/${hash}`)
    await expectToBeAt(page, hash)
    await expect(page.locator(hash)).toBeFocused()
  }
  // The longest jump, with smooth scrolling: whatever loads on the way must not move the target.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await jump(page, 'CCA Program')
  await expectToBeAt(page, '#program')
})

test('going back and forward restores the scroll position and moves the focus', async ({ page }) => {
  await page.goto('/')
  await jump(page, 'CCA Program')
  await jump(page, 'Why Now')
  await page.goBack()
  await expect(page.locator('#program')).toBeFocused()
  await expectToBeAt(page, '#program')
  await page.goForward()
  await expect(page.locator('#why-now')).toBeFocused()
  await expectToBeAt(page, '#why-now')
  for (let steps = 0; steps < 2; steps += 1) await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('body')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('only the item of the current section is marked', async ({ page }) => {
  await page.goto('/')
  const marked = mainNavigation(page).locator('a[aria-current]')
  await expect(marked).toHaveCount(0)
  for (const hash of await hashes(page)) {
    await page.locator(hash).evaluate((section) => section.scrollIntoView())
    await expect(marked).toHaveAttribute('href', hash)
    await expect(marked).toHaveAttribute('aria-current', 'location')
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect(marked).toHaveCount(0)

  // Of the last sections, which cannot scroll to the top, the chosen one is marked. With another query, the browser
  // loads the page instead of scrolling.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto('/?tall#apply')
  await expect(marked).toHaveText(['Apply'])
  await jump(page, 'About the founder')
  await expect(marked).toHaveText(['About the founder'])
})

test('the first Tab reaches a link that skips the bar', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
