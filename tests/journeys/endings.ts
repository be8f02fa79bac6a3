import type { Page } from '@playwright/test'
import { calculatorOn, SERVICES } from './calculator-page.ts'
import { expect, mainNavigation } from './site.ts'

/**
 * Follows an item of the navigation. Where the bar is too narrow, or without styles, opens the menu first.
 */
export async function choose(page: Page, item: string) {
  const link = mainNavigation(page).getByRole('link', { name: item, exact: true })
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(link.or(menu)).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

/** What must be true after any fault: the page is readable and navigable, and an email can be written. */
export async function canReadAndWrite(page: Page, address = 'support@example.com') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advise with certainty.')
  await choose(page, 'Why Now')
  await expect(page.getByRole('heading', { name: 'Forecasts are cheap. Judgment is not.' })).toBeInViewport()
  await choose(page, 'Apply')
  await expect(page.getByRole('heading', { name: 'Apply to Join CCA' })).toBeInViewport()
  const letter = page.locator('#apply').getByRole('link', { name: address }).first()
  await expect(letter).toBeVisible()
  await expect(letter).toHaveAttribute('href', `mailto:${address}`)
}

/** With its code loaded, the calculator works. */
export async function canCalculate(page: Page) {
  const calculator = calculatorOn(page)
  await choose(page, 'Income Potential')
  await expect(page.locator('[data-calculator]:not([data-asleep])')).toBeAttached()
  await calculator.more('Keynote Speaking').click()
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$12,991', '2', '4')
  await calculator.filter('Training').check()
  await calculator.expectTotals('$12,991', '2', '4')
}

/** Without its code, services and prices are readable, a line says why, and there are no dead controls. */
export async function canReadPrices(page: Page) {
  const calculator = page.locator('#calculator')
  // `getByText` leaves out what is in a <noscript>.
  const reason = calculator.locator('p:not(:empty)').filter({ hasText: /^The calculator needs JavaScript/ })
  await expect(reason).toBeVisible()
  for (const service of SERVICES)
    await expect(calculator.getByRole('rowheader', { name: service })).toBeVisible()
  await expect(calculator.getByRole('cell', { name: '$15,000', exact: true })).toBeVisible()
  await expect(calculator.getByRole('slider')).toHaveCount(0)
}

/** Removes the messages that a fault may log; any other message fails the test. */
export function allow(messages: string[], allowed: RegExp) {
  expect(messages.filter((message) => !allowed.test(message))).toEqual([])
  messages.splice(0)
}

/** Takes its properties from the calculator, which then throws. */
export const breakCalculator = (page: Page) =>
  page.route(/\/\?broken/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/(data-calculator="{)[^"]*,(&quot;email)/, '$1$2')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
