import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { expect, layOutEverything, mainNavigation, test } from './site.ts'

/* From one page to another. That the back/forward cache still restores a page is in faults.spec.ts. */

/** How the current page arrived: 'navigational-prefetch' when it had been fetched ahead. */
const delivery = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  )

const galleryLink = (page: Page) => mainNavigation(page).getByRole('link', { name: 'CCA Graduates' })

test.describe('a page whose link a pointer rests on', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })
  const CONNECTIONS = [
    [undefined, 'navigational-prefetch'],
    [{ saveData: true }, ''],
    [{ effectiveType: 'slow-2g' }, ''],
    [{ effectiveType: '4g' }, 'navigational-prefetch'],
  ] as const
  for (const [connection, expected] of CONNECTIONS)
    test(`is ${expected === '' ? 'not fetched' : 'fetched'} ahead with ${JSON.stringify(connection)}`, async ({
      page,
    }) => {
      if (connection)
        await page.addInitScript(
          (value) => Object.defineProperty(navigator, 'connection', { value }),
          connection,
        )
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      const session = await page.context().newCDPSession(page)
      const statuses: string[] = []
      session.on('Preload.prefetchStatusUpdated', ({ status }) => statuses.push(status))
      await session.send('Preload.enable')
      await galleryLink(page).hover()
      if (expected !== '') await expect.poll(() => statuses.at(-1)).toBe('Ready')
      await galleryLink(page).click()
      await expect(page).toHaveURL(/\/cca-graduates$/)
      expect(await delivery(page)).toBe(expected)
    })
})

type Transition = { animations: string[]; longest: number }

/** Notes what moves when a page appears, and for how long. */
const noteTransitions = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null }
      const noted = viewTransition?.ready.then((): Transition => {
        const effects = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
        const groups = effects.flatMap(
          ({ pseudoElement }) => /group\((.*)\)/.exec(pseudoElement ?? '')?.[1] ?? [],
        )
        const ends = effects.map((effect) => Number(effect.getComputedTiming().endTime))
        return { animations: [...new Set(groups)].sort(), longest: Math.max(...ends) }
      })
      Object.assign(globalThis, { noted: noted ?? null })
    }),
  )

/** What moved when the current page appeared; null if nothing did. */
async function noted(page: Page) {
  await page.waitForFunction(() => 'noted' in globalThis)
  return page.evaluate(() => (globalThis as unknown as { noted: Promise<Transition> | null }).noted)
}

/**
 * Opens a page from another until everything named has moved: on a busy machine, a browser may draw the first frame
 * before it has scrolled, and move only what is in sight there.
 */
async function expectMoves(page: Page, from: string, open: () => Promise<unknown>, names: readonly string[]) {
  let longest = 0
  await expect(async () => {
    await page.goto(from)
    await open()
    const moves = await noted(page)
    longest = moves?.longest ?? Infinity
    expect(moves?.animations).toEqual(expect.arrayContaining([...names]))
  }).toPass()
  expect(longest).toBeLessThanOrEqual(350)
}

test('between pages, bar, line and covers move to their places within 350 ms, on the page for unknown addresses, too', async ({
  page,
  console,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await noteTransitions(page)
  await page.goto('/')
  expect(await noted(page)).toBe(null)
  const expected = page.locator('link[rel="expect"]')
  await expect(expected).toHaveCount(0)
  const openGallery = async () => {
    await galleryLink(page).click()
    await page.waitForURL(/\/cca-graduates$/)
  }
  await expectMoves(page, '/', openGallery, ['bar', 'line', 'root'])
  await expect(expected).toHaveAttribute('href', '#first-screen')
  const openAndGoBack = async () => {
    await openGallery()
    // A page that is left before it is drawn has nothing to move.
    await noted(page)
    await page.goBack()
    await page.waitForURL(/\/$/)
  }
  await expectMoves(page, '/', openAndGoBack, ['line'])
  const openCover = async () => {
    await layOutEverything(page)
    await page.getByRole('link', { name: 'The Price You Can Say Out Loud' }).click()
    await page.waitForURL(/\/cca-graduates#2-price$/)
  }
  await expectMoves(page, '/', openCover, ['cover2'])
  await expect(expected).toHaveAttribute('href', '#2-price')
  const openUnknown = async () => {
    await page.evaluate(() => location.assign('/nowhere'))
    await page.waitForURL(/\/nowhere$/)
  }
  await expectMoves(page, '/cca-graduates', openUnknown, ['bar'])
  // The 404 messages of the console are checked elsewhere.
  console.splice(0)
})

test('nothing moves between pages with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await noteTransitions(page)
  await page.goto('/')
  await galleryLink(page).click()
  await expect(page).toHaveURL(/\/cca-graduates$/)
  expect(await noted(page)).toBe(null)
})

test('back and forward restore plan, filter, target, name and place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  await calculator.set('Keynote Speaking', 2)
  await calculator.target.fill('100000')
  const name = page.getByLabel('Your name')
  await name.fill('Ana Reyes')
  await calculator.filter('Coaching').check()
  await expect(page).toHaveURL(/plan=.*#calculator$/)
  const address = page.url()
  const top = await page.evaluate(() => scrollY)
  await galleryLink(page).click()
  await page.goBack()
  await page.goForward()
  await expect(page).toHaveURL(/\/cca-graduates$/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(calculator.filter('Coaching')).toBeChecked()
  await expect(calculator.target).toHaveValue('100,000')
  await calculator.expectTotals('$20,000', '1', '2')
  await expect(name).toHaveValue('Ana Reyes')
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(3)
})
