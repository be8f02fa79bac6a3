import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { allow, canReadPrices } from './endings.ts'
import { calculatorReady, expect, layOutEverything, neverIdle, says, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const hydrated = (page: Page) => page.locator('#calculator astro-island:not([ssr])')

/** Code of React and of the islands: everything but the page's own small scripts. */
const ISLAND_CODE = /\/(?!Page\.|islands\.)[^/]+\.js(?:\?|$)/

/** Island code that the page has requested, each with whether that was before the load event. */
const scripts = (page: Page) =>
  page.evaluate((pattern) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new RegExp(pattern).test(name))
      .map(({ name, startTime }) => ({
        name: name.replace(/^.*\//, ''),
        early: startTime < (navigation?.loadEventStart ?? 0),
      }))
  }, ISLAND_CODE.source)

async function hydrateByScroll(page: Page) {
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(hydrated(page)).toHaveCount(1)
}

const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Delays the calculator's code until the returned function is called. */
async function holdCode(page: Page) {
  const waiting: (() => void)[] = []
  let held = true
  await page.route('**/_astro/Calculator.*.js', async (route) => {
    if (held) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  return () => {
    held = false
    for (const release of waiting) release()
  }
}

test.describe('the code of the calculator', () => {
  test('is fetched after the load event, without a scroll', async ({ page }) => {
    await page.goto('/')
    await expect
      .poll(async () => (await scripts(page)).map(({ name }) => name))
      .toContainEqual(expect.stringMatching(/^Calculator\./))
    await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(3)
    expect((await scripts(page)).filter(({ early }) => early)).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(hydrated(page)).toHaveCount(0)
  })

  test('is fetched at low priority, every module of it', async ({ page }) => {
    const priorities = new Map<string, string>()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    browser.on('Network.requestWillBeSent', ({ request }) => {
      if (ISLAND_CODE.test(request.url)) priorities.set(request.url, request.initialPriority)
    })
    await page.goto('/')
    await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(3)
    await hydrateByScroll(page)
    expect(priorities.size).toBeGreaterThan(3)
    expect(new Set(priorities.values())).toEqual(new Set(['Low']))
  })

  test('waits with Save-Data until the calculator is near', async ({ page }) => {
    await saveData(page)
    await page.goto('/', { waitUntil: 'load' })
    // Wait until the page's idle work is done.
    await expect(page.locator('[data-deferred]')).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await scripts(page)).toEqual([])
    await page.locator('#who-for').evaluate((section) => section.scrollIntoView({ block: 'end' }))
    await expect(hydrated(page)).toBeAttached()
    const calculator = calculatorOn(page)
    await calculator.more('Keynote Speaking').click()
    await calculator.expectTotals('$10,000', '1', '1')
  })

  test('is loaded before the calculator scrolls into view', async ({ page }) => {
    await page.goto('/')
    await layOutEverything(page)
    await page.evaluate(() => {
      const top = document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0
      scrollTo(0, top + scrollY - innerHeight * 1.5)
    })
    await expect(page.locator('#calculator')).not.toBeInViewport()
    await expect(hydrated(page)).toBeAttached()
  })

  for (const [way, address] of [
    ['the anchor in the address', '/#calculator'],
    ['a plan in the address', '/?plan=1_keynote.2'],
  ] as const)
    test(`is fetched at once by ${way}, even with Save-Data and no idle time`, async ({ page }) => {
      await saveData(page)
      await neverIdle(page)
      await page.goto(address)
      await expect(hydrated(page)).toBeAttached()
    })

  for (const [way, act] of [
    ['a press on Income Potential', (page: Page) => page.mouse.down()],
    ['a focus on Income Potential', (page: Page) => link(page).focus()],
  ] as const)
    test(`is fetched at once by ${way}`, async ({ page }) => {
      await saveData(page)
      await neverIdle(page)
      await page.goto('/')
      await link(page).hover()
      expect(await scripts(page)).toEqual([])
      await act(page)
      await expect(hydrated(page)).toBeAttached()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
})

const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Income Potential' })

test('quantities set before the code loads are kept', async ({ page }) => {
  const release = await holdCode(page)
  const calculator = calculatorOn(page)
  await page.goto('/#calculator')
  await calculator.slider('Keynote Speaking').fill('13')
  await calculator.field('Certainty Workshop').fill('4')
  await calculator.field('Certainty Credits Commission').fill('125')
  await calculator.target.fill('100000')
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(calculator.slider('Keynote Speaking')).toHaveValue('13')
  await expect(calculator.field('Keynote Speaking')).toHaveValue('13')
  await expect(calculator.field('Certainty Workshop')).toHaveValue('4')
  await expect(calculator.slider('Certainty Workshop')).toHaveValue('4')
  await expect(calculator.field('Certainty Credits Commission')).toHaveValue('130')
  await calculator.expectTotals('$163,628', '3', '147')
  await expect(calculator.section.getByText('Your plan reaches this target.')).toBeVisible()
})

test('corrections made when the code loads are announced', async ({ page }) => {
  const release = await holdCode(page)
  const calculator = calculatorOn(page)
  await page.goto('/#calculator')
  await calculator.field('Certainty Workshop').fill('99')
  await calculator.field('Certainty Credits Commission').fill('15')
  await calculator.field('Keynote Speaking').fill('3')
  await calculator.filter('All').focus()
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(calculator.field('Certainty Workshop')).toHaveValue('50')
  await expect(calculator.correction('Certainty Workshop')).toHaveText(
    'Certainty Workshop goes up to 50. It is set to 50.',
  )
  await expect(calculator.correction('Certainty Credits Commission')).toHaveText(/It is set to 20\.$/)
  await expect(calculator.correction('Keynote Speaking')).toHaveText('')
})

test('a category chosen before the code loads is kept', async ({ page }) => {
  const release = await holdCode(page)
  const calculator = calculatorOn(page)
  await page.goto('/#calculator')
  await calculator.filter('Training').check()
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(calculator.filter('Training')).toBeChecked()
  await expect(calculator.section.getByRole('slider')).toHaveCount(4)
})

test('typing is not interrupted when the code loads', async ({ page }) => {
  const release = await holdCode(page)
  const calculator = calculatorOn(page)
  await page.goto('/#calculator')
  await calculator.field('Keynote Speaking').click()
  await page.keyboard.type('1')
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(calculator.field('Keynote Speaking')).toBeFocused()
  await calculator.expectTotals('$10,000', '1', '1')
})

test('a number typed as the code loads replaces the one that stood in the field', async ({ page }) => {
  const release = await holdCode(page)
  const calculator = calculatorOn(page)
  await page.goto('/?plan=1_keynote.2#calculator')
  await calculator.field('Keynote Speaking').click()
  release()
  await calculator.expectTotals('$20,000', '1', '2')
  await page.keyboard.type('3')
  await calculator.expectTotals('$30,000', '1', '3')
})

test('with code missing after a deploy, services and prices stay, with a line that says so', async ({
  page,
  console,
}) => {
  // With the suffix that Astro adds for its retry.
  await page.route('**/_astro/Calculator.*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/#calculator')
  await canReadPrices(page)
  // One line from the browser, and one from the island.
  allow(console, /404|dynamically imported module|hydrating/i)
  // The rest of the page still works.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Why Now' }).click()
  await expect(
    page.getByRole('heading', { name: 'Forecasts became cheap. Judgment did not.' }),
  ).toBeInViewport()
})

test('props missing after a deploy leave the same line', async ({ page, console }) => {
  await page.route('**/_astro/props.*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/#calculator')
  await expect(
    page.locator('#calculator').getByText('The calculator needs JavaScript, which did not run here.', {
      exact: false,
    }),
  ).toBeVisible()
  allow(console, /404|dynamically imported module/i)
})

test('props that fail once are fetched again', async ({ page, console }) => {
  await page.route('**/_astro/props.*.js', (route) => route.abort(), { times: 1 })
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  await calculator.more('Keynote Speaking').click()
  await calculator.expectTotals('$10,000', '1', '1')
  await says(console, 'error: Failed to load resource: net::ERR_FAILED')
})

test('code that fails once is fetched again', async ({ page, console }) => {
  await page.route('**/_astro/Calculator.*.js', (route) => route.abort(), { times: 1 })
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  await calculator.more('Keynote Speaking').click()
  await calculator.expectTotals('$10,000', '1', '1')
  await says(console, 'error: Failed to load resource: net::ERR_FAILED')
})

test('a crash in an island shows an error in its place, and the rest of the page stays', async ({
  page,
  console,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('a crash for the test')
      },
    })
  })
  await page.goto('/#calculator')
  const calculator = page.locator('#calculator')
  const failure = calculator.getByRole('alert')
  await expect(failure.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
  await expect(failure).toContainText('The rest of the page still does.')
  await expect(failure.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  )
  await expect(calculator.getByRole('heading', { name: 'You set the scale.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About the founder' })
    .click()
  await expect(page.getByText('Founder Name')).toBeInViewport()
  expect(console.filter((message) => !/a crash for the test|Minified React error/.test(message))).toEqual([])
  console.splice(0)
})

test('a crash during use shows an error in its place, too, and the page can be reloaded', async ({
  page,
  console,
}) => {
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  await page.evaluate(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('a crash for the test')
      },
    })
  })
  await calculator.slider('Keynote Speaking').press('End')
  const failure = calculator.section.getByRole('alert')
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Reload the page' }).click()
  await calculatorReady(page)
  await expect(calculator.slider('Keynote Speaking')).toBeVisible()
  expect(console.filter((message) => !/a crash for the test/.test(message))).toEqual([])
  console.splice(0)
})
