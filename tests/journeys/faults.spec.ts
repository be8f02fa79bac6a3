import { calculatorOn } from './calculator-page.ts'
import { allow, breakCalculator, canReadAndWrite, canReadPrices, canCalculate, choose } from './endings.ts'
import { calculatorReady, expect, hold, CALCULATOR, test } from './site.ts'

test.describe('the code of the calculator', () => {
  test('that is blocked never runs: prices can be read', async ({ page, console }) => {
    await page.route(`${CALCULATOR}*`, (route) => route.abort('blockedbyclient'))
    await page.goto('/#calculator')
    await canReadPrices(page)
    allow(console, /ERR_BLOCKED_BY_CLIENT|dynamically imported module/)
  })

  test('that is blocked once is fetched again', async ({ page, console }) => {
    await page.route(CALCULATOR, (route) => route.abort('blockedbyclient'), { times: 1 })
    await page.goto('/')
    await canCalculate(page)
    await page.locator('#calculator').getByRole('link', { name: 'Apply with this plan' }).click()
    await expect(page.getByText('My plan: $12,991 a year from 2 revenue streams.')).toBeVisible()
    allow(console, /ERR_BLOCKED_BY_CLIENT/)
    expect(console).toEqual([])
  })

  test('slower than the timeout: quantities are kept until it loads', async ({ page }) => {
    await page.clock.install()
    const release = await hold(page, CALCULATOR)
    await page.goto('/#calculator')
    const calculator = calculatorOn(page)
    await calculator.field('Certainty Workshop').fill('3')
    await page.clock.runFor(21_000)
    await canReadPrices(page)
    release()
    await expect(calculator.field('Certainty Workshop')).toHaveValue('3')
    await calculator.expectTotals('$2,991', '1', '3')
  })
})

test('without style sheets, the calculator works', async ({ page, console }) => {
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/')
  await canCalculate(page)
  await canReadAndWrite(page)
  allow(console, /ERR_FAILED/)
})

test('while the typeface never comes, the calculator and the menu work', async ({ page }) => {
  let isWaiting = false
  await page.route('**/*.woff2', () => {
    isWaiting = true
  })
  await page.goto('/', { waitUntil: 'commit' })
  await calculatorReady(page)
  expect(await page.evaluate(() => document.readyState), 'before the load event').toBe('interactive')
  await canCalculate(page)
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

test('a script cannot write styles or HTML into the page', async ({ page, console }) => {
  await page.goto('/')
  const written = await page.evaluate(() => {
    const element = document.createElement('p')
    element.setAttribute('style', 'color: red')
    try {
      element.innerHTML = '<b>'
    } catch {
      // Refused by Trusted Types.
    }
    return element.style.color + element.innerHTML
  })
  expect(written).toBe('')
  allow(console, /inline style|TrustedHTML/)
})

test('works when storage, clipboard and history are refused', async ({ page, console }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused for the test', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    for (const name of ['clipboard', 'connection'])
      Object.defineProperty(navigator, name, { value: undefined })
    Object.assign(history, { replaceState: refuse, pushState: refuse })
  })
  await page.goto('/')
  await canCalculate(page)
  const calculator = calculatorOn(page)
  // Longer than the pause before the address is written.
  await expect(calculator.announcement).not.toHaveText('')
  expect(page.url()).not.toContain('plan=')
  await calculator.button('Copy link').click()
  await expect(calculator.link).toHaveValue(/\?plan=4&workshop=3&keynote=1#calculator$/)
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(page.getByText('My plan: $12,991 a year from 2 revenue streams.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the letter' }).click()
  await expect(page.getByText('Your browser did not copy the letter.')).toBeVisible()
  await canReadAndWrite(page)
  expect(console).toEqual([])
})

test('when React throws in the calculator, the rest of the page works', async ({ page, console }) => {
  await breakCalculator(page)
  await page.goto('/?broken#calculator')
  const failure = page.locator('#calculator').getByRole('alert')
  await expect(failure.getByRole('link', { name: 'support@example.com' })).toBeVisible()
  await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await canReadAndWrite(page)
  allow(console, /TypeError|Minified React error/)
})
