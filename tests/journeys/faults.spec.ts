import { chromium, type Route } from '@playwright/test'
import { findBrowser, launchOptions } from '../../tools/browser.mjs'
import { calculatorOn } from './calculator-page.ts'
import { allow, breakIsland, canReadAndWrite, canReadPrices, canReckon, choose } from './endings.ts'
import { expect, test } from './site.ts'

// Motion is tested elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CALCULATOR = '**/_astro/Calculator.*.js*'

/** Responds with the real file, modified. */
const changed =
  (change: (code: string) => { body: string; contentType?: string }) => async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, ...change(await response.text()) })
  }

const MARK = 'document.documentElement.dataset.tampered="";'

test.describe('the code of the calculator', () => {
  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    blocked: (route) => route.abort('blockedbyclient'),
    truncated: changed((code) => ({ body: code.slice(0, code.length / 2) })),
    'a page in place of a script': changed(() => ({ body: '<!doctype html>', contentType: 'text/html' })),
    'changed despite its integrity hash': changed((code) => ({ body: `${MARK}${code}` })),
  }
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`${fault}: never runs, and the rest keeps working; once: is fetched again`, async ({
      page,
      console,
    }) => {
      await page.route(CALCULATOR, answer)
      await page.goto('/#calculator')
      await canReadPrices(page)
      await expect(page.locator('html')).not.toHaveAttribute('data-tampered')
      await canReadAndWrite(page)
      allow(
        console,
        /ERR_BLOCKED_BY_CLIENT|integrity|MIME type|dynamically imported module|SyntaxError|preload/,
      )
      await page.unroute(CALCULATOR)
      await page.route(CALCULATOR, answer, { times: 1 })
      await page.goto('/?once#calculator')
      await canReckon(page)
      await expect(page.locator('html')).not.toHaveAttribute('data-tampered')
      allow(console, /ERR_BLOCKED_BY_CLIENT|integrity|MIME type|preload/)
    })
  }

  test('slower than the timeout: prices meanwhile, and quantities are kept until it loads', async ({
    page,
  }) => {
    await page.clock.install()
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
    await page.route(CALCULATOR, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/#calculator')
    const calculator = calculatorOn(page)
    await calculator.field('Certainty Workshop').fill('3')
    await page.clock.runFor(21_000)
    await canReadPrices(page)
    release(undefined)
    await expect(calculator.field('Certainty Workshop')).toHaveValue('3')
    await calculator.expectTotals('$2,991', '1', '3')
    await canReadAndWrite(page)
  })
})

test('without the islands runtime: prices instead of dead controls', async ({ page, console }) => {
  await page.route('**/_astro/islands.*.js', (route) => route.abort())
  await page.goto('/')
  await canReadPrices(page)
  await canReadAndWrite(page)
  allow(console, /ERR_FAILED/)
})

test("without the page's own script: all links still work", async ({ page, console }) => {
  await page.route('**/_astro/Page.*.js', (route) => route.abort())
  await page.goto('/')
  await canReckon(page)
  await canReadAndWrite(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, 'Success Stories')
  await expect(page).toHaveURL(/#success$/)
  allow(console, /ERR_FAILED/)
})

test('without style sheets: the page is readable, and the calculator works', async ({ page, console }) => {
  await page.route('**/*.css', (route) => route.abort())
  await page.goto('/')
  await canReckon(page)
  await canReadAndWrite(page)
  allow(console, /ERR_FAILED/)
})

test('works when storage, clipboard, sharing and history are refused', async ({ page, console }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused for the test', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    for (const name of ['clipboard', 'share', 'connection'])
      Object.defineProperty(navigator, name, { value: undefined })
    Object.assign(history, { replaceState: refuse, pushState: refuse })
  })
  await page.goto('/')
  await canReckon(page)
  const calculator = calculatorOn(page)
  await calculator.button('Copy link').click()
  await expect(calculator.section.getByRole('textbox', { name: 'Select and copy the link' })).toHaveValue(
    /\?plan=1_workshop\.3_keynote\.1#calculator$/,
  )
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(page.getByText('Your plan: $12,991 a year. Revenue streams: 2. Clients: 4.')).toBeVisible()
  await canReadAndWrite(page)
  expect(console).toEqual([])
})

for (const width of [390, 1280])
  test(`works without observers and idle callbacks at ${width} px`, async ({ page, console }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      for (const name of [
        'IntersectionObserver',
        'ResizeObserver',
        'PerformanceObserver',
        'requestIdleCallback',
        'cancelIdleCallback',
      ])
        Reflect.deleteProperty(window, name)
    })
    await page.goto('/')
    // Without an observer there is no telling what is near, so the island hydrates at once.
    await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
    await expect(page.locator('[data-deferred]')).toHaveCount(0)
    const calculator = calculatorOn(page)
    await calculator.more('Keynote Speaking').click()
    await calculator.expectTotals('$10,000', '1', '1')
    await expect(calculator.section.locator('path[data-kind="idle"]')).toHaveCount(9)
    await canReadAndWrite(page)
    expect(console).toEqual([])
  })

test.describe('the clock', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const CLOCKS = { 'thirty years ago': -30, 'thirty years ahead': 30 }
  for (const [when, years] of Object.entries(CLOCKS))
    test(`${when}, with time jumping back and forth`, async ({ page, console }) => {
      await page.addInitScript((off) => {
        const { now } = Date
        Date.now = () => now() + off * 365.25 * 86_400_000
        // One and two hours ahead and back again, for every clock and frame timestamp.
        let calls = 0
        const jumping = (time: number) => time + (calls++ % 3) * 3_600_000
        const time = performance.now.bind(performance)
        performance.now = () => jumping(time())
        const frame = requestAnimationFrame
        window.requestAnimationFrame = (run) => frame((at) => run(jumping(at)))
      }, years)
      await page.goto('/')
      await canReckon(page)
      const drawn = () =>
        calculatorOn(page)
          .section.locator('path[data-ribbon]')
          .evaluateAll((paths) =>
            paths
              .flatMap((path) => path.getAttribute('d')?.match(/-?[\d.]+(?:e[+-]?\d+)?/g) ?? ['none'])
              .filter((number) => !(Math.abs(Number(number)) < 10_000)),
          )
      await expect.poll(drawn).toEqual([])
      await canReadAndWrite(page)
      await expect(page.getByRole('contentinfo')).toContainText('© 2025')
      expect(console).toEqual([])
    })
})

test.describe('React throws', () => {
  test('in the calculator: an error in its place, the other island works', async ({ page, console }) => {
    await breakIsland(page, 'Calculator')
    await page.goto('/#calculator')
    const failure = page.locator('#calculator').getByRole('alert')
    await expect(failure.getByRole('link', { name: 'support@example.com' })).toBeVisible()
    await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await canReadAndWrite(page)
    await expect(page.locator('#apply astro-island:not([ssr])')).toBeAttached()
    allow(console, /TypeError|Minified React error/)
  })

  test('in the carried plan: an error in its place, the calculator works', async ({ page, console }) => {
    await breakIsland(page, 'CarriedPlan')
    await page.goto('/')
    await canReckon(page)
    await canReadAndWrite(page)
    await expect(
      page.locator('#apply').getByRole('alert').getByRole('link', { name: 'support@example.com' }),
    ).toBeVisible()
    allow(console, /TypeError|Minified React error/)
  })
})

test('everything still works when restored from the back/forward cache', async ({ site }) => {
  // The headless shell has no back/forward cache, and Playwright disables it by default.
  const executablePath = findBrowser({ shell: false })
  test.skip(executablePath === undefined, 'needs a whole Chromium or Chrome')
  const browser = await chromium.launch({
    ...launchOptions(),
    executablePath: executablePath ?? '',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', ({ message }) => messages.push(message))
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset['restored'] = ''
      }),
    )
    await page.goto('/')
    await canReckon(page)
    const calculator = calculatorOn(page)
    await expect(page).toHaveURL(/plan=1_workshop\.3_keynote\.1/)
    await choose(page, 'CCA Graduates')
    await expect(page).toHaveURL(/\/cca-graduates$/)
    await page.evaluate(() => history.back())
    await expect(page.locator('html')).toHaveAttribute('data-restored', '')
    await calculator.expectTotals('$12,991', '2', '4')
    await calculator.set('Certainty Workshop', 5)
    await calculator.expectTotals('$14,985', '2', '6')
    await expect(page).toHaveURL(/plan=1_workshop\.5_keynote\.1/)
    await canReadAndWrite(page)
    expect(messages).toEqual([])
  } finally {
    await browser.close()
  }
})
