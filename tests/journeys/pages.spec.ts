import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { expect, mainNavigation, test } from './site.ts'

/* From one page to another. That the back/forward cache still restores a page is in faults.spec.ts. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const galleryLink = (page: Page) => mainNavigation(page).getByRole('link', { name: 'CCA Graduates' })

test('a page whose link a pointer rests on is fetched ahead, except with Save-Data', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/\bahead\b/)
  const session = await page.context().newCDPSession(page)
  const statuses: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ status }) => statuses.push(status))
  await session.send('Preload.enable')
  await galleryLink(page).hover()
  await expect.poll(() => statuses.at(-1)).toBe('Ready')
  await galleryLink(page).click()
  await expect(page).toHaveURL(/\/cca-graduates$/)
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  )
  expect(delivery).toBe('navigational-prefetch')

  for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    )
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveClass(/\bahead\b/)
  }
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

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('between pages, bar and line move to their places within 350 ms', async ({ page }) => {
    await noteTransitions(page)
    // Until both have moved: a busy browser may draw the first frame early, and move only what is in sight there.
    await expect(async () => {
      await page.goto('/')
      expect(await noted(page)).toBe(null)
      await galleryLink(page).click()
      await page.waitForURL(/\/cca-graduates$/)
      const moves = await noted(page)
      expect(moves?.animations).toEqual(expect.arrayContaining(['bar', 'line', 'root']))
      expect(moves?.longest).toBeLessThanOrEqual(350)
    }).toPass()
  })
})

test('nothing moves between pages with reduced motion', async ({ page }) => {
  await noteTransitions(page)
  await page.goto('/')
  await galleryLink(page).click()
  await expect(page).toHaveURL(/\/cca-graduates$/)
  expect(await noted(page)).toBe(null)
})

test('back and forward restore plan, filter, target, name and place', async ({ page }) => {
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
