import type { Page } from '@playwright/test'
import { expect, mainNavigation, test } from './site.ts'

/** Expects the section right below the bar, or the page at its end, and a visible heading. */
async function expectToBeAt(page: Page, id: string) {
  await expect
    .poll(
      () =>
        page.evaluate((target) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const top = document.getElementById(target)?.getBoundingClientRect().top ?? NaN
          const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY < 2
          return isAtEnd && top > bar ? 0 : Math.abs(top - bar)
        }, id),
      { message: `pixels from the bar to ${id}` },
    )
    .toBeLessThanOrEqual(2)
  await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeInViewport()
}

/** Returns the items of the bar that lead to a section of the page, with its id. */
const items = (page: Page) =>
  mainNavigation(page)
    .locator('a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => ({
        item: link.textContent,
        id: (link.getAttribute('href') ?? '').slice(1),
      })),
    )

const jump = (page: Page, item: string) =>
  mainNavigation(page).getByRole('link', { name: item, exact: true }).click()

test('every item moves the page, the address and the focus to its section', async ({ page }) => {
  await page.goto('/')
  for (const { item, id } of await items(page)) {
    await jump(page, item)
    await expect(page).toHaveURL(new RegExp(`/#${id}$`))
    await expectToBeAt(page, id)
    await expect(page.locator(`#${id}`)).toBeFocused()
  }
  // The longest way takes the page past everything.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await jump(page, 'CCA Program')
  await expectToBeAt(page, 'program')
})

test('going back and forward restores the scroll position and moves the focus', async ({ page }) => {
  await page.goto('/')
  await jump(page, 'CCA Program')
  await jump(page, 'Why Now')
  for (const [go, id] of [
    [() => page.goBack(), 'program'],
    [() => page.goForward(), 'why-now'],
  ] as const) {
    await go()
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expectToBeAt(page, id)
  }
  for (let steps = 0; steps < 2; steps += 1) await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('body')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('only the item of the current section is marked', async ({ page }) => {
  await page.goto('/')
  const marked = mainNavigation(page).locator('a[aria-current]')
  await expect(marked).toHaveCount(0)
  for (const { item, id } of await items(page)) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView())
    await expect(marked).toHaveText([item])
    await expect(marked).toHaveAttribute('aria-current', 'location')
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect(marked).toHaveCount(0)

  await test.step('of the last sections, which cannot scroll to the top, the chosen one is marked', async () => {
    await page.setViewportSize({ width: 1280, height: 2000 })
    // With another query, the browser loads the page instead of scrolling.
    await page.goto('/?tall#apply')
    await expect(marked).toHaveText(['Apply'])
    await jump(page, 'About the founder')
    await expect(marked).toHaveText(['About the founder'])
  })
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

test('a link of the timeline leads to the heading of its card', async ({ page }) => {
  await page.goto('/cca-graduates')
  const title = 'Coverage Is a Plan'
  await page.getByRole('link', { name: title }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card.getByRole('heading')).toBeFocused()
  await expect(card.getByText('Watch Presentation')).toBeInViewport({ ratio: 1 })
  const { y: top = 0 } = (await card.boundingBox()) ?? {}
  const { height: bar = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
  expect(top).toBeGreaterThan(bar)
})
