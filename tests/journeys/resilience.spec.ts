import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import {
  addStyles,
  calculatorReady,
  expect,
  layOutEverything,
  mainNavigation,
  neverIdle,
  says,
  test,
  typefaceShown,
  FAILURE_PAGE,
  withFailurePage,
} from './site.ts'

const FONTS = '**/*.woff2'

/** Expects unexpected layout shifts to sum up to less than 0.01; otherwise reports what moved. */
async function expectNoShift(page: Page) {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string }[]>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const what = (node: Node | null) =>
          node instanceof Element
            ? `${node.localName}.${node.getAttribute('class')}`
            : `"${node?.textContent?.slice(0, 40)}"`
        new PerformanceObserver((list) => {
          resolve(
            (list.getEntries() as Shift[])
              .filter((entry) => !entry.hadRecentInput)
              .map(({ value, startTime, sources }) => ({
                value,
                moved: [
                  `${value.toFixed(4)} at ${Math.round(startTime)} ms:`,
                  ...sources.map(
                    ({ node, previousRect, currentRect }) =>
                      `  ${what(node)} from ${place(previousRect)} to ${place(currentRect)}`,
                  ),
                ].join('\n'),
              })),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))))
      }),
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, shifts.map(({ moved }) => moved).join('\n')).toBeLessThan(0.01)
}

/** Scrolls to the end as a reader would, one screen at a time. */
const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto'
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
      scrollBy(0, innerHeight * 0.8)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })

const PAGES = ['/', '/cca-graduates'].flatMap((path) => [390, 1280].map((width) => ({ path, width })))

test('no page shifts when the fonts load after the first paint', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  // Only web fonts count; the fallback faces load at once.
  const fontLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Familjen Grotesk') && status === 'loaded',
      ),
    )
  for (const { path, width } of PAGES)
    await test.step(`${path} at ${width} px`, async () => {
      let late = 0
      const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
      await page.route(FONTS, async (route) => {
        late += 1
        await held
        await route.continue()
      })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(painted).toBe(1)
      expect(await fontLoaded()).toBe(false)
      release(undefined)
      await expect.poll(fontLoaded).toBe(true)
      expect(late, 'not from a cache').toBeGreaterThan(0)
      await readToTheEnd(page)
      await expectNoShift(page)
      await page.unroute(FONTS)
    })
})

// Animated: an animation may not move what surrounds it.
test('no page shifts when the fonts never load, and each is usable', async ({ page, console }) => {
  await page.route(FONTS, (route) => route.abort())
  for (const { path, width } of PAGES)
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await readToTheEnd(page)
      await expectNoShift(page)
      await expect(
        page.getByRole('heading', { name: /Apply to Join CCA|The seventh could be yours\./ }),
      ).toBeVisible()
      if (path === '/') {
        const calculator = calculatorOn(page)
        await calculatorReady(page)
        await calculator.button('Fill in one of each').click()
        await calculator.expectTotals('$122,274', '10', '19')
      }
      // On a slow machine, Chrome also says that the typeface, which never came, was not used.
      const messages = console.filter(
        (message) => !message.includes('was preloaded using link preload but not used'),
      )
      expect(new Set(messages)).toEqual(new Set(['error: Failed to load resource: net::ERR_FAILED']))
      console.splice(0)
    })
})

/** Sum of the layout shifts when the typeface replaces its stand-in, at this width. */
async function shiftOfSwap(page: Page, width: number) {
  // Before the change of the width, so that both are painted at once.
  await page.evaluate(() => {
    const standIn = new CSSStyleSheet()
    standIn.replaceSync(':root { --font-familjen: none }')
    document.adoptedStyleSheets.push(standIn)
  })
  await page.setViewportSize({ width, height: 844 })
  return page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    await frames()
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    })
    observer.observe({ type: 'layout-shift' })
    document.adoptedStyleSheets.pop()
    await frames()
    observer.disconnect()
    return sum
  })
}

test('no page shifts at any width when the typeface replaces its stand-in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Only what is on the screen counts. The rest is not laid out at every width.
  await neverIdle(page)
  for (const address of ['/cca-graduates', '/']) {
    await page.goto(address)
    await typefaceShown(page)
    for (let width = 320; width <= 1440; width += 40)
      expect.soft(await shiftOfSwap(page, width), `${address} at ${width} px`).toBeLessThan(0.01)
  }
  // A line that breaks elsewhere in the stand-in is noticed.
  await addStyles(page, ':root { --measure: 29.5em }')
  expect(await shiftOfSwap(page, 460)).toBeGreaterThan(0.01)
})

test('the calculator does not shift when it hydrates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?plan=1_keynote.2#calculator')
  await calculatorReady(page)
  await calculatorOn(page).expectTotals('$20,000', '1', '2')
  await expectNoShift(page)
})

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('the calculator works, controls stand out from the background, and the current item by more than color', async ({
    page,
  }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await calculator.filter('Training').check()
    await calculator.more('Certainty Workshop').click()
    await calculator.slider('Certainty Workshop').press('ArrowRight')
    await calculator.expectTotals('$1,994', '1', '2')
    const edge = await calculator.more('Certainty Workshop').evaluate((button) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(button.parentElement ?? button)
      return `${borderTopStyle} ${borderTopWidth}`
    })
    expect(edge).toBe('solid 1px')
    // Ticks and thumb are background images, which forced colors would remove, and the total has tight
    // leading, where its backplate would cover other text.
    const kept = await calculator.slider('Certainty Workshop').evaluate((slider) => {
      const ticks = getComputedStyle(slider.parentElement ?? slider, '::before')
      const total = getComputedStyle(document.querySelector('[data-total="income"]') ?? slider)
      const thumb = getComputedStyle(slider).getPropertyValue('--thumb')
      return [ticks.forcedColorAdjust, total.forcedColorAdjust, thumb]
    })
    expect(kept).toEqual(['none', 'none', 'Highlight'])
    // The chosen category is not marked by color alone.
    const chosen = await calculator.filter('Training').evaluate((radio) => {
      const { textDecorationLine } = getComputedStyle(radio.nextElementSibling ?? radio)
      return textDecorationLine
    })
    expect(chosen).toBe('underline')

    const link = mainNavigation(page).getByRole('link', { name: 'Why Now' })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'location')
    await expect(link).toHaveCSS('text-decoration-line', 'underline')
    // A button without an action yet still looks like a button.
    const button = page.locator('#apply').getByRole('button', { name: 'Apply', exact: true })
    await expect(button).not.toHaveCSS('border-top-style', 'none')
  })
})

test('on paper, every section is ink on white, nothing covers it, and no text stands on a dark ground', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await layOutEverything(page)
  await page.emulateMedia({ media: 'print' })
  const looks = await page.locator('[data-ground]').evaluateAll((grounds) =>
    grounds.map((ground) => {
      const { backgroundColor, color } = getComputedStyle(ground)
      return `${color} on ${backgroundColor}`
    }),
  )
  expect(looks.length).toBeGreaterThan(8)
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0) on rgb(255, 255, 255)']))
  const covering = await page
    .locator('body *')
    .evaluateAll(
      (elements) =>
        elements.filter(
          (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility(),
        ).length,
    )
  expect(covering).toBe(0)

  const dark = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const isDark = (color: string) => {
        if (!canvas) return false
        for (const layer of ['white', color]) {
          canvas.fillStyle = layer
          canvas.fillRect(0, 0, 1, 1)
        }
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
        return red + green + blue < 200
      }
      return [...document.querySelectorAll('body, body *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.textContent.trim() !== '' || element instanceof HTMLInputElement)
        .filter((element) => isDark(getComputedStyle(element).backgroundColor))
        .map((element) => `${element.tagName} ${element.className}`)
    })
  // Colors change in a transition.
  await expect.poll(dark).toEqual([])
})

test('reduced motion: nothing is animated, and everything is in its final state', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const calculator = calculatorOn(page)
  await calculator.open()
  // The ten idle paths are drawn: those would be animated.
  await expect(calculator.section.locator('path[data-kind="idle"]')).toHaveCount(10)
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        // The reading progress is driven by scrolling, not by time.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
        )
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    )
  await expect.poll(running).toEqual([])
  await calculator.button('Fill in one of each').click()
  await calculator.expectTotals('$122,274', '10', '19')
  await expect.poll(running).toEqual([])
  await page.goto('/cca-graduates')
  await expect.poll(running).toEqual([])
})

test('no page makes third-party requests', async ({ page, context, console, strangers }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await withFailurePage(page)
  for (const address of ['/', '/cca-graduates', '/nowhere', FAILURE_PAGE]) {
    await page.goto(address)
    await readToTheEnd(page)
    await expect(page.locator('[data-deferred]')).toHaveCount(0)
  }
  await says(console, /404 \(Not Found\)/, /no page at \/nowhere/)
  expect(asked.length).toBeGreaterThan(10)
  expect(strangers).toEqual([])
})
