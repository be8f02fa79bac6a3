import { type Route } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { allow, breakIsland, canReadAndWrite, canReadPrices, canReckon, choose } from './endings.ts'
import { calculatorReady, expect, test } from './site.ts'

// Motion is tested elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CALCULATOR = '**/_astro/Calculator.*.js*'

/** Responds with the real file, modified. */
const changed =
  (change: (code: string) => { body: string; contentType?: string }) => async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, ...change(await response.text()) })
  }

test.describe('the code of the calculator', () => {
  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    blocked: (route) => route.abort('blockedbyclient'),
    truncated: changed((code) => ({ body: code.slice(0, code.length / 2) })),
    'a page instead of a script': changed(() => ({ body: '<!doctype html>', contentType: 'text/html' })),
  }
  test('that is faulty never runs, or is fetched again', async ({ page, console }) => {
    for (const [index, [fault, answer]] of Object.entries(FAULTS).entries())
      await test.step(fault, async () => {
        let faulty = 0
        const answerAndCount = (route: Route) => {
          faulty += 1
          return answer(route)
        }
        await page.route(CALCULATOR, answerAndCount)
        await page.goto(`/?always=${index}#calculator`)
        await canReadPrices(page)
        await canReadAndWrite(page)
        allow(console, /ERR_BLOCKED_BY_CLIENT|MIME type|dynamically imported module|SyntaxError/)
        await page.unroute(CALCULATOR)
        faulty = 0
        await page.route(CALCULATOR, answerAndCount, { times: 1 })
        await page.goto(`/?once=${index}#calculator`)
        await canReckon(page)
        expect(faulty, 'not from a cache').toBe(1)
        allow(console, /ERR_BLOCKED_BY_CLIENT|MIME type/)
      })
  })

  test('slower than the timeout: quantities are kept until it loads', async ({ page }) => {
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

test('without one kind of file, the page is readable, and links work', async ({ page, console }) => {
  const without = (kind: string, files: string, rest: () => Promise<void>) =>
    test.step(kind, async () => {
      let blocked = 0
      await page.route(files, (route) => {
        blocked += 1
        return route.abort()
      })
      // Another query makes it another page.
      await page.goto(`/?without=${encodeURIComponent(kind)}`)
      await rest()
      await canReadAndWrite(page)
      expect(blocked, 'not from a cache').toBeGreaterThan(0)
      allow(console, /ERR_FAILED/)
      await page.unroute(files)
    })
  await without('the islands runtime: prices instead of dead controls', '**/_astro/islands.*.js', () =>
    canReadPrices(page),
  )
  await without(
    'style sheets: the calculator works, and does not say that it needs a script',
    '**/*.css',
    async () => {
      await canReckon(page)
      await expect(page.getByText('The calculator needs JavaScript')).toBeHidden()
    },
  )
  await without("the page's own script: the calculator works", '**/_astro/Page.*.js', () => canReckon(page))

  const waitingFor = (kind: string, files: string) =>
    test.step(`${kind} never comes: the calculator works, without being asked for`, async () => {
      let waiting = 0
      await page.route(files, () => {
        waiting += 1
      })
      await page.goto(`/?waiting=${encodeURIComponent(kind)}`, { waitUntil: 'commit' })
      await calculatorReady(page)
      expect(await page.evaluate(() => document.readyState), 'before the load event').toBe('interactive')
      await canReckon(page)
      await canReadAndWrite(page)
      expect(waiting, 'not from a cache').toBeGreaterThan(0)
      await page.unroute(files)
    })
  await waitingFor('the typeface', '**/*.woff2')
  await waitingFor("the page's own script", '**/_astro/Page.*.js')

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
  // Longer than the pause before the address is written.
  await expect(calculator.announcement).not.toHaveText('')
  expect(page.url()).not.toContain('plan=')
  await calculator.button('Copy link').click()
  await expect(calculator.section.getByRole('textbox', { name: 'Select and copy the link' })).toHaveValue(
    /\?plan=1_workshop\.3_keynote\.1#calculator$/,
  )
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(page.getByText('Your plan: $12,991 a year. Revenue streams: 2. Clients: 4.')).toBeVisible()
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
    await canReckon(page)
    await canReadAndWrite(page)
    await expect(
      page.locator('#apply').getByRole('alert').getByRole('link', { name: 'support@example.com' }),
    ).toBeVisible()
    allow(console, /TypeError|Minified React error/)
  })
})
