import type { Page } from '@playwright/test'
import type { Calculator } from './calculator-page.ts'
import { expect, CALCULATOR_FILE, endWaits, hold, mainNavigation, PAUSE_MS, test } from './site.ts'

const choose = (page: Page, item: string) => mainNavigation(page).getByRole('link', { name: item }).click()

/** Expects a readable page, with links that work and an address to write to. */
async function canReadAndWrite(page: Page) {
  await choose(page, 'Why Now')
  await expect(page.getByRole('heading', { name: 'Forecasts are cheap. Judgment is not.' })).toBeInViewport()
  const letter = page.locator('#apply').getByRole('link', { name: 'support@example.com' }).first()
  await expect(letter).toHaveAttribute('href', 'mailto:support@example.com')
}

async function canCalculate(page: Page, calculator: Calculator) {
  await choose(page, 'Income Potential')
  await expect(calculator.drawn).toBeAttached()
  await calculator.more('Keynote Speaking').click()
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$12,991', '2', '4')
}

/** Expects readable prices, a line that says why nothing can be set, and no dead controls. */
async function canReadPrices(page: Page, why = /^The calculator needs JavaScript/) {
  const calculator = page.locator('#calculator')
  const reason = calculator.locator('p:not(:empty)').filter({ hasText: why })
  await expect(reason).toBeVisible()
  await expect(calculator.getByRole('cell', { name: '$15,000', exact: true })).toBeVisible()
  await expect(calculator.getByRole('slider')).toHaveCount(0)
}

/** Removes the messages that a fault may log. Any other message fails the test. */
function allow(messages: string[], allowed: RegExp) {
  expect(messages.filter((message) => !allowed.test(message))).toEqual([])
  messages.splice(0)
}

test('the plan and the letter work where browser features fail or are refused', async ({
  page,
  calculator,
  console,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused for the test', 'SecurityError')
    }
    Object.assign(history, { replaceState: refuse, pushState: refuse })
    // Browsers before 2023 lack these.
    for (const [owner, name] of [
      [String.prototype, 'toWellFormed'],
      [HTMLElement.prototype, 'togglePopover'],
    ] as const)
      Reflect.deleteProperty(owner, name)
    // Firefox withholds navigation timing with resistFingerprinting.
    performance.getEntriesByType = () => []
  })
  await page.clock.install()
  const release = await hold(page, '**/*.woff2')
  // Without a query, this is the first request for the calculator's file, not the second.
  await page.route(CALCULATOR_FILE, (route) => route.abort('blockedbyclient'))
  await page.goto('/?plan=3&workshop=3', { waitUntil: 'commit' })
  await expect(calculator.section).toBeInViewport()
  await expect(calculator.drawn).toBeAttached()
  expect(await page.evaluate(() => document.readyState), 'before the load event').toBe('interactive')
  await canCalculate(page, calculator)

  // An announcement comes after the attempt to write the address.
  await page.clock.runFor(PAUSE_MS)
  await expect(calculator.announcement).not.toHaveText('')
  expect(page.url()).toContain('?plan=3&workshop=3#')
  await calculator.applyWithPlan()
  const letter = page.getByRole('group', { name: 'Your application letter' })
  await expect(letter).toContainText('I tried the income calculator with 2 services.')
  await canReadAndWrite(page)
  // After a while, Safari accepts changes to the address again.
  await page.evaluate(() => Reflect.deleteProperty(history, 'replaceState'))
  await page.clock.runFor(PAUSE_MS)
  await expect(page).toHaveURL(/\?plan=4&workshop=3&keynote=1#/)

  await page.goto('/?plan=2&keynote=2#apply', { waitUntil: 'commit' })
  await expect(page.getByLabel('Include my plan')).toBeChecked()
  await expect(calculator.drawn).toBeAttached()
  release()
  allow(console, /ERR_BLOCKED_BY_CLIENT/)
})

test('the page works where something blocks scripts', async ({ page, calculator, console }) => {
  const letter = page.getByRole('group', { name: 'Your application letter' })
  // If all scripts are blocked, the page says so, and the letter has blanks to fill in by hand.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    await route.fulfill({ response, headers })
  })
  await page.goto('/')
  await canReadPrices(page)
  await expect(letter).toContainText('_____')
  const name = page.locator('#apply').getByText('Your name', { exact: true })
  await expect(name.filter({ visible: true })).toHaveCount(1)
  await canReadAndWrite(page)

  // If only inline scripts are blocked, the page works.
  await page.route('/?inline', async (route) => {
    const response = await route.fetch()
    // The policy still has the hashes of the scripts without this space.
    const body = (await response.text()).replace(/<script(?: type="speculationrules")?>/g, '$& ')
    await route.fulfill({ response, body })
  })
  await page.goto('/?inline')
  await canCalculate(page, calculator)
  await expect(letter).not.toContainText('_____')
  await expect(page.locator('#apply').getByLabel('Name', { exact: true })).toBeVisible()
  await canReadAndWrite(page)
  allow(console, /violates the following/)

  // If only the page's script is lost, nothing else could say so, and it may only be late.
  await page.route('**/_astro/Page.*.js', (route) => route.abort('blockedbyclient'))
  await page.goto('/?lost')
  const why = page.locator('#calculator').getByText(/^The calculator needs JavaScript/)
  const blanks = letter.getByText('_____').filter({ visible: true })
  await expect(why).toBeHidden()
  await expect(blanks).toHaveCount(0)
  await endWaits(page)
  await expect(why).toBeVisible()
  await expect(blanks).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Copy the letter' })).toBeHidden()
  await canReadAndWrite(page)
  allow(console, /ERR_BLOCKED_BY_CLIENT/)

  // An error in one part of that script, here in the letter's, keeps no other part from starting.
  await page.unroute('**/_astro/Page.*.js')
  await page.addInitScript(() =>
    Object.defineProperty(history, 'state', {
      get: () => {
        throw new Error('broken for the test')
      },
    }),
  )
  await page.goto('/?broken')
  await canCalculate(page, calculator)
  allow(console, /^uncaught: broken for the test/)
})

test('the rest of the page works when the calculator fails', async ({ page, console }) => {
  // The calculator's file is blocked.
  await page.route(`${CALCULATOR_FILE}*`, (route) => route.abort('blockedbyclient'))
  await page.goto('/#calculator')
  await canReadPrices(page)
  allow(console, /ERR_BLOCKED_BY_CLIENT|dynamically imported module/)
  await page.unrouteAll()

  // React throws when the first properties are missing.
  await page.route(/\/\?broken/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/(data-calculator="{)[^"]*,(&quot;applyLabel)/, '$1$2')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto('/?broken&plan=2&keynote=2#apply')
  const why = /^Unexpected Application Error\. The calculator stopped working/
  await canReadPrices(page, why)
  // The letter does not wait for a plan that never comes.
  await expect(page.getByLabel('Include my plan')).toBeHidden()
  await canReadAndWrite(page)
  // The code has arrived, so it is not late.
  await endWaits(page)
  await canReadPrices(page, why)
  allow(console, /^uncaught: Cannot read properties of undefined/)
})
