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
  test('is fetched after the load event, every module at low priority, and loaded before the calculator is in view', async ({
    page,
  }) => {
    const priorities = new Map<string, string>()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    browser.on('Network.requestWillBeSent', ({ request }) => {
      if (ISLAND_CODE.test(request.url)) priorities.set(request.url, request.initialPriority)
    })
    await page.goto('/')
    await expect
      .poll(async () => (await scripts(page)).map(({ name }) => name))
      .toContainEqual(expect.stringMatching(/^Calculator\./))
    await expect.poll(async () => (await scripts(page)).length).toBeGreaterThan(3)
    expect((await scripts(page)).filter(({ early }) => early)).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(hydrated(page)).toHaveCount(0)

    await layOutEverything(page)
    await page.evaluate(() => {
      const top = document.querySelector('#calculator')?.getBoundingClientRect().top ?? 0
      scrollTo(0, top + scrollY - innerHeight * 1.5)
    })
    await expect(page.locator('#calculator')).not.toBeInViewport()
    await expect(hydrated(page)).toBeAttached()
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

  test('is fetched at once when the visitor is about to go there, even with Save-Data and no idle time', async ({
    page,
  }) => {
    await saveData(page)
    await neverIdle(page)
    for (const [way, address] of [
      ['the anchor in the address', '/#calculator'],
      ['a plan in the address', '/?plan=1_keynote.2'],
    ] as const)
      await test.step(way, async () => {
        await page.goto(address)
        await expect(hydrated(page)).toBeAttached()
      })
    for (const [way, act] of [
      ['a focus on Income Potential', () => link(page).focus()],
      ['pointer down on Income Potential', () => page.mouse.down()],
    ] as const)
      await test.step(way, async () => {
        await page.goto('/')
        await link(page).hover()
        expect(await scripts(page)).toEqual([])
        await act()
        await expect(hydrated(page)).toBeAttached()
        expect(await page.evaluate(() => scrollY)).toBe(0)
      })
  })
})

const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Income Potential' })

test('reading only the first screen leaves nothing on the console', async ({ page }) => {
  await page.goto('/')
  // Chromium names what was fetched ahead and not used three seconds after the load event.
  await page.waitForTimeout(4_000)
})

test('what is set before the code loads is kept, corrections are announced, and typing is not interrupted', async ({
  page,
}) => {
  const release = await holdCode(page)
  const calculator = calculatorOn(page)
  await page.goto('/#calculator')
  await calculator.filter('Training').check()
  await calculator.slider('Keynote Speaking').fill('13')
  await calculator.field('CCA Referrals').fill('4')
  await calculator.field('Certainty Audit & Strategy').fill('99')
  await calculator.field('Certainty Credits Commission').fill('125')
  await calculator.target.fill('100000')
  await calculator.field('Certainty Workshop').click()
  await page.keyboard.type('1')
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(calculator.field('Certainty Workshop')).toBeFocused()
  await calculator.expectTotals('$668,637', '5', '198')
  await expect(calculator.shown('Your plan reaches this target.')).toBeVisible()
  await expect(calculator.filter('Training')).toBeChecked()
  await expect(calculator.section.getByRole('slider')).toHaveCount(4)
  await calculator.filter('All').check()
  await expect(calculator.field('Certainty Workshop')).toHaveValue('1')
  await expect(calculator.slider('Certainty Workshop')).toHaveValue('1')
  await expect(calculator.slider('Keynote Speaking')).toHaveValue('13')
  await expect(calculator.field('Keynote Speaking')).toHaveValue('13')
  await expect(calculator.field('CCA Referrals')).toHaveValue('4')
  await expect(calculator.slider('CCA Referrals')).toHaveValue('4')
  await expect(calculator.field('Certainty Audit & Strategy')).toHaveValue('50')
  await expect(calculator.correction('Certainty Audit & Strategy')).toHaveText('The maximum is 50.')
  await expect(calculator.field('Certainty Credits Commission')).toHaveValue('130')
  await expect(calculator.correction('Certainty Credits Commission')).toHaveText(/became 130\.$/)
  await expect(calculator.correction('Keynote Speaking')).toHaveCount(0)
  await expect(calculator.correction('CCA Referrals')).toHaveCount(0)
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

test('with code or props missing after a deploy, services and prices stay, with a line that says so', async ({
  page,
  console,
}) => {
  // With the suffix that Astro adds for its retry.
  for (const [missing, files, messages] of [
    ['code', '**/_astro/Calculator.*.js*', /404|dynamically imported module|hydrating/i],
    ['props', '**/_astro/props.*.js*', /404|dynamically imported module/i],
  ] as const)
    await test.step(missing, async () => {
      let gone = 0
      await page.route(files, (route) => {
        gone += 1
        return route.fulfill({ status: 404, body: 'gone' })
      })
      // Another query makes it another page.
      await page.goto(`/?${missing}#calculator`)
      await canReadPrices(page)
      expect(gone, 'not from a cache').toBeGreaterThan(1)
      // The rest of the page still works.
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Why Now' }).click()
      await expect(
        page.getByRole('heading', { name: 'Forecasts became cheap. Judgment did not.' }),
      ).toBeInViewport()
      // After this, nothing more is logged.
      await page.goto('about:blank')
      await page.unroute(files)
      allow(console, messages)
    })
})

test('code and props that fail once are fetched again', async ({ page, console }) => {
  for (const files of ['**/_astro/Calculator.*.js', '**/_astro/props.*.js'])
    await page.route(files, (route) => route.abort(), { times: 1 })
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  await calculator.more('Keynote Speaking').click()
  await calculator.expectTotals('$10,000', '1', '1')
  const FAILED = 'error: Failed to load resource: net::ERR_FAILED'
  await says(console, FAILED, FAILED)
})

test('a crash in an island shows an error in its place, the rest of the page stays, and can be reloaded', async ({
  page,
  console,
}) => {
  const crash = () =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('a crash for the test')
      },
    })
  const calculator = calculatorOn(page)
  const failure = calculator.section.getByRole('alert')

  await test.step('during use', async () => {
    await calculator.open('/#calculator')
    await page.evaluate(crash)
    await calculator.slider('Keynote Speaking').press('End')
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Reload the page' }).click()
    await calculatorReady(page)
    await expect(calculator.slider('Keynote Speaking')).toBeVisible()
    allow(console, /a crash for the test/)
  })

  await test.step('when it starts', async () => {
    await page.addInitScript(crash)
    await page.reload()
    await expect(failure.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
    await expect(failure).toContainText('The rest of the page still does.')
    await expect(failure.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    )
    await expect(calculator.section.getByRole('heading', { name: 'You choose the numbers.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About the founder' })
      .click()
    await expect(page.getByText('Founder Name')).toBeInViewport()
    allow(console, /a crash for the test|Minified React error/)
  })
})
