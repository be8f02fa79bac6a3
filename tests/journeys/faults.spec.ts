import { calculatorOn } from './calculator-page.ts'
import { allow, breakIsland, canReadAndWrite, canReadPrices, canCalculate, choose } from './endings.ts'
import { calculatorReady, expect, hold, ISLANDS, test } from './site.ts'

// Motion is tested elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the code of the islands', () => {
  test('that is blocked never runs: prices can be read', async ({ page, console }) => {
    await page.route(`${ISLANDS}*`, (route) => route.abort('blockedbyclient'))
    await page.goto('/#calculator')
    await canReadPrices(page)
    await canReadAndWrite(page)
    allow(console, /ERR_BLOCKED_BY_CLIENT|dynamically imported module/)
  })

  test('that is blocked once is fetched again', async ({ page, console }) => {
    await page.route(ISLANDS, (route) => route.abort('blockedbyclient'), { times: 1 })
    await page.goto('/')
    await canCalculate(page)
    // Both islands are of the same code.
    await page.locator('#calculator').getByRole('link', { name: 'Apply with this plan' }).click()
    await expect(page.getByText('My plan: $12,991 a year from 2 services.')).toBeVisible()
    allow(console, /ERR_BLOCKED_BY_CLIENT/)
    expect(console).toEqual([])
  })

  test('slower than the timeout: quantities are kept until it loads', async ({ page }) => {
    await page.clock.install()
    const release = await hold(page, ISLANDS)
    await page.goto('/#calculator')
    const calculator = calculatorOn(page)
    await calculator.field('Certainty Workshop').fill('3')
    await page.clock.runFor(21_000)
    await canReadPrices(page)
    release()
    await expect(calculator.field('Certainty Workshop')).toHaveValue('3')
    await calculator.expectTotals('$2,991', '1', '3')
    await canReadAndWrite(page)
  })
})

test('without style sheets, the calculator works', async ({ page, console }) => {
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/')
  await canCalculate(page)
  await expect(page.getByText('The calculator needs JavaScript')).toBeHidden()
  await canReadAndWrite(page)
  allow(console, /ERR_FAILED/)
})

test("while the typeface and the page's own script never come, the calculator and the menu work", async ({
  page,
}) => {
  const waiting = new Set<string>()
  for (const files of ['**/*.woff2', '**/_astro/Page.*.js'])
    await page.route(files, () => {
      waiting.add(files)
    })
  await page.goto('/', { waitUntil: 'commit' })
  await calculatorReady(page)
  expect(await page.evaluate(() => document.readyState), 'before the load event').toBe('interactive')
  await canCalculate(page)
  await canReadAndWrite(page)
  expect(waiting.size).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
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
  await expect(calculator.section.getByRole('textbox', { name: 'Select and copy the link' })).toHaveValue(
    /\?plan=1_workshop\.3_keynote\.1_z#calculator$/,
  )
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(page.getByText('My plan: $12,991 a year from 2 services.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy the letter' }).click()
  await expect(page.getByText('The browser did not copy the letter.')).toBeVisible()
  await canReadAndWrite(page)
  expect(console).toEqual([])
})

test('when React throws in one island, the other one works', async ({ page, console }) => {
  await test.step('in the calculator', async () => {
    await breakIsland(page, 'Calculator')
    await page.goto('/?1#calculator')
    const failure = page.locator('#calculator').getByRole('alert')
    await expect(failure.getByRole('link', { name: 'support@example.com' })).toBeVisible()
    await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await canReadAndWrite(page)
    await expect(page.locator('#apply astro-island:not([ssr])')).toBeAttached()
    allow(console, /TypeError|Minified React error/)
  })
  await page.unrouteAll()
  await test.step('in the carried plan', async () => {
    await breakIsland(page, 'CarriedPlan')
    await page.goto('/?2')
    await canCalculate(page)
    await canReadAndWrite(page)
    await expect(
      page.locator('#apply').getByRole('alert').getByRole('link', { name: 'support@example.com' }),
    ).toBeVisible()
    allow(console, /TypeError|Minified React error/)
  })
})
