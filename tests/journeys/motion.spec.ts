import type { Page } from '@playwright/test'
import { framePainted, expect, hold, waitForTypeface, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

/** Returns how much of the page has been read, as the line under the bar shows it, from 0 to 1. */
const progress = (page: Page) =>
  page.evaluate(() => {
    const { transform } = getComputedStyle(document.querySelector('header') ?? document.body, '::after')
    return new DOMMatrix(transform === 'none' ? undefined : transform).a
  })

/** Returns the duration in milliseconds of the longest animation that scrolling does not drive, and that shows something. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const own = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((animation) => (animation as CSSAnimation).animationName !== 'wait')
    return Math.max(0, ...own.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
  })

test('the fan and the headline wait for the typeface, but not forever', async ({ page }) => {
  const fan = page.locator('main [role=img] svg').first()
  const release = await hold(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Familjen like Arial"/)
  await framePainted(page)
  await expect(fan).toBeHidden()
  release()
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Familjen Grotesk"/)
  await expect(fan).toBeVisible()

  await hold(page, '**/*.woff2')
  await page.clock.install()
  await page.reload({ waitUntil: 'commit' })
  await page.clock.runFor(3_000)
  await expect(fan).toBeVisible()
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Familjen like Arial"/)
})

test('the fan enters once, and nothing moves for long', async ({ page, calculator, console }) => {
  // At this speed, the fan is still moving even if the page is slow to load.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const fan = page.locator('main [role=img]').first()
  const moving = () => fan.evaluate((drawing) => drawing.getAnimations({ subtree: true }).length)
  await page.goto('/')
  await expect.poll(moving).toBeGreaterThan(0)
  expect(await longest(page)).toBeLessThanOrEqual(4000)

  // The line under the bar shows how much of the page has been read.
  expect(await progress(page)).toBe(0)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => progress(page)).toBeCloseTo(1, 2)

  // The fan does not enter again when the visitor comes back from another page.
  await page.goto('/cca-graduates')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await waitForTypeface(page)
  await framePainted(page)
  expect(await moving()).toBe(0)

  await page.goto('/nowhere')
  await waitForTypeface(page)
  expect(await longest(page), 'on the error page').toBeLessThanOrEqual(4000)
  // The 404 messages are checked elsewhere.
  console.splice(0)

  // Dotted paths are animated, so they have to be there.
  await calculator.open('/#calculator')
  await expect(calculator.section.locator('[data-layer="dots"]')).toHaveAttribute('d', /M/)
  expect(await longest(page), 'in the calculator').toBeLessThanOrEqual(4000)

  // With reduced motion, everything is in its final state at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longest(page), 'with reduced motion').toBeLessThanOrEqual(1)
  await calculator.button('Fill in an example').click()
  await framePainted(page)
  const ribbons = () => calculator.section.locator('[data-layer="bands"]').getAttribute('d')
  const first = await ribbons()
  await calculator.expectTotals('$90,096', '8', '59')
  expect(await ribbons()).toBe(first)
  expect(await longest(page), 'with reduced motion').toBeLessThanOrEqual(1)
})
