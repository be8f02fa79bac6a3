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

test('the bar leads to each section and marks it, and so do back and forward', async ({ page }) => {
  const items = mainNavigation(page).locator('a[href^="#"]')
  const marked = mainNavigation(page).locator('a[aria-current]')
  const jump = (item: string) => mainNavigation(page).getByRole('link', { name: item, exact: true }).click()
  await page.goto('/')
  await expect(marked).toHaveCount(0)

  // The first Tab reaches a link that skips the bar.
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()

  for (const item of await items.all()) {
    const hash = (await item.getAttribute('href')) ?? ''
    await item.click()
    await expect(page).toHaveURL(`/${hash}`)
    await expectToBeAt(page, hash)
    await expect(page.locator(hash)).toBeFocused()
    await expect(marked).toHaveAttribute('href', hash)
    await expect(marked).toHaveAttribute('aria-current', 'location')
  }

  // The longest jump, with smooth scrolling: whatever loads on the way must not move the target.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await jump('CCA Program')
  await expectToBeAt(page, '#program')
  await page.emulateMedia({ reducedMotion: 'reduce' })

  // Back and forward restore the scroll position and move the focus.
  await jump('Why Now')
  await page.goBack()
  await expect(page.locator('#program')).toBeFocused()
  await expectToBeAt(page, '#program')
  await page.goForward()
  await expect(page.locator('#why-now')).toBeFocused()
  await expectToBeAt(page, '#why-now')

  // The section being read is marked, not the one in the address.
  await page.locator('#program').evaluate((section) => section.scrollIntoView())
  await expect(marked).toHaveAttribute('href', '#program')
  await page.evaluate((steps) => history.go(-steps), (await items.count()) + 2)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('body')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(marked).toHaveCount(0)

  // The last sections cannot scroll to the top, so the one that was chosen is marked.
  await page.setViewportSize({ width: 1280, height: 2000 })
  for (const item of ['Apply', 'About the founder']) {
    await jump(item)
    await expect(marked).toHaveText([item])
  }
})
