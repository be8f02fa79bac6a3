import type { Page } from '@playwright/test'
import type { Calculator } from './calculator-page.ts'
import { expect, CALCULATOR, mainNavigation, test } from './site.ts'

/** Follows an item of the navigation. Where the bar is too narrow, or without styles, it opens the menu first. */
async function choose(page: Page, item: string) {
  const link = mainNavigation(page).getByRole('link', { name: item, exact: true })
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(link.or(menu)).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

/** After any fault, the page can be read, its links work, and an email can be written. */
async function canReadAndWrite(page: Page) {
  await choose(page, 'Why Now')
  await expect(page.getByRole('heading', { name: 'Forecasts are cheap. Judgment is not.' })).toBeInViewport()
  const letter = page.locator('#apply').getByRole('link', { name: 'support@example.com' }).first()
  await expect(letter).toHaveAttribute('href', 'mailto:support@example.com')
}

async function canCalculate(page: Page, calculator: Calculator) {
  await choose(page, 'Income Potential')
  await expect(calculator.awake).toBeAttached()
  await calculator.more('Keynote Speaking').click()
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$12,991', '2', '4')
}

/** Without its code, prices can be read, a line says why nothing can be set, and there are no dead controls. */
async function canReadPrices(page: Page) {
  const calculator = page.locator('#calculator')
  // `getByText` leaves out what is in a <noscript>.
  const reason = calculator.locator('p:not(:empty)').filter({ hasText: /^The calculator needs JavaScript/ })
  await expect(reason).toBeVisible()
  await expect(calculator.getByRole('cell', { name: '$15,000', exact: true })).toBeVisible()
  await expect(calculator.getByRole('slider')).toHaveCount(0)
}

/** Removes the messages that a fault may log; any other message fails the test. */
function allow(messages: string[], allowed: RegExp) {
  expect(messages.filter((message) => !allowed.test(message))).toEqual([])
  messages.splice(0)
}

test.describe('the code of the calculator', () => {
  test('that is blocked never runs: prices can be read', async ({ page, console }) => {
    await page.route(`${CALCULATOR}*`, (route) => route.abort('blockedbyclient'))
    await page.goto('/#calculator')
    await canReadPrices(page)
    allow(console, /ERR_BLOCKED_BY_CLIENT|dynamically imported module/)
  })

  test('that is blocked once is fetched again', async ({ page, calculator, console }) => {
    await page.route(CALCULATOR, (route) => route.abort('blockedbyclient'), { times: 1 })
    await page.goto('/')
    await canCalculate(page, calculator)
    allow(console, /ERR_BLOCKED_BY_CLIENT/)
  })
})

test('while the typeface never comes, the calculator and the menu work', async ({ page, calculator }) => {
  let isWaiting = false
  await page.route('**/*.woff2', () => {
    isWaiting = true
  })
  await page.goto('/', { waitUntil: 'commit' })
  await calculator.ready()
  expect(await page.evaluate(() => document.readyState), 'before the load event').toBe('interactive')
  await canCalculate(page, calculator)
  expect(isWaiting).toBe(true)
})

test("while the page's own script never comes, the menu works", async ({ page }) => {
  await page.route('**/_astro/Page.*.js', () => undefined)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await choose(page, 'Success Stories')
  await expect(page).toHaveURL(/#success$/)
})

test('when storage and history are refused, a plan and a letter are made', async ({ page, calculator }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused for the test', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'connection', { value: undefined })
    Object.assign(history, { replaceState: refuse, pushState: refuse })
  })
  await page.goto('/')
  await canCalculate(page, calculator)
  // The address would be written before this is announced.
  await expect(calculator.announcement).not.toHaveText('')
  expect(page.url()).not.toContain('plan=')
  await calculator.carry()
  await expect(page.getByText('My plan: $12,991 a year from 2 revenue streams.')).toBeVisible()
  await canReadAndWrite(page)
})

test('when React throws in the calculator, the rest of the page works', async ({ page, console }) => {
  // Without its first properties, it throws.
  await page.route(/\/\?broken/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/(data-calculator="{)[^"]*,(&quot;email)/, '$1$2')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto('/?broken#calculator')
  const failure = page.locator('#calculator').getByRole('alert')
  await expect(failure.getByRole('link', { name: 'support@example.com' })).toBeVisible()
  await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await canReadAndWrite(page)
  allow(console, /TypeError|Minified React error/)
})
