import type { Page } from '@playwright/test'
import { expect, hold, test } from './site.ts'

// On phones, scrollbars take no room, so the page does not get narrower when it outgrows the screen.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true })

const STYLES = '**/_astro/*.css'

/** Returns the position and style of everything on the first screen. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body > header, main > :first-child')]
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight, stroke } = getComputedStyle(element)
        const place = [x, y, width, height].map(Math.round).join()
        return `${element.tagName} ${place} ${color} ${backgroundColor} ${fontSize} ${fontWeight} ${stroke}`
      }),
  )

test('the first screen is complete before the style sheets load', async ({ page, console }) => {
  for (const path of ['/', '/cca-graduates']) {
    const release = await hold(page, STYLES)
    // The typeface is a little narrower than its fallback, so it must not load in between.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('main link[rel=stylesheet]').first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = await look(page)
    expect(before.length).toBeGreaterThan(15)
    await expect(page.locator('body > footer')).toHaveCount(0)
    release()
    await page.waitForLoadState('load')
    await expect(page.locator('body > footer')).toBeAttached()
    const changed = (await look(page)).filter((element, index) => element !== before[index])
    const remedy = 'a style that is missing here belongs in a file named *.first.module.css (astro.config.ts)'
    expect.soft(changed.slice(0, 3), `${path}: ${remedy}`).toEqual([])
    await page.unrouteAll()
  }
  console.splice(0)
})

test('the first screen has a fan on a phone, and all its lines on a laptop', async ({ page }) => {
  await page.goto('/')
  const fan = page.getByRole('img', { name: 'Many forecasts' }).locator('svg').first()
  expect((await fan.boundingBox())?.height, 'not flat').toBeGreaterThan(120)
  const underlined = await page.locator('main > :first-child *').evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).textDecorationLine.includes('underline'))
      .filter((element) => !element.closest('a, button'))
      .map(({ outerHTML }) => outerHTML),
  )
  expect(underlined, 'underlined, but neither a link nor a button').toEqual([])
  await page.setViewportSize({ width: 1366, height: 650 })
  await expect(page.getByText('20 modules, self-guided.').first()).toBeInViewport({ ratio: 1 })
})
