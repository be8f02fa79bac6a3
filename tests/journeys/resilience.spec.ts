import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import { allow } from './endings.ts'
import {
  addStyles,
  calculatorReady,
  drawn,
  expect,
  mainNavigation,
  neverIdle,
  test,
  typefaceShown,
} from './site.ts'

const FONTS = '**/*.woff2'

/** Expects unexpected layout shifts so far to sum up to less than 0.01; otherwise reports what moved. */
async function expectNoShift(page: Page) {
  // A shift is noted with the frame in which it is drawn.
  await drawn(page)
  const shifts = await page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return (observer.takeRecords() as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} to ${place(currentRect)}`,
        ),
      }))
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.01)
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

// Animated: an animation may not move what surrounds it.
test('no page shifts when the fonts never load, and each is usable', async ({ page, console }) => {
  let aborted = 0
  await page.route(FONTS, (route) => {
    aborted += 1
    return route.abort()
  })
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
    })
  expect(aborted).toBeGreaterThan(0)
  // After this, nothing more is logged.
  await page.goto('about:blank')
  allow(console, /ERR_FAILED|was preloaded using link preload but not used/)
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
  await drawn(page)
  await page.evaluate(() => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, { observed: () => [...shifts, ...observer.takeRecords()] })
    document.adoptedStyleSheets.pop()
  })
  await drawn(page)
  return page.evaluate(() => {
    const { observed } = window as unknown as { observed: () => { value: number }[] }
    return observed().reduce((sum, { value }) => sum + value, 0)
  })
}

test('no page shifts at any width when the typeface replaces its stand-in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Only what is on the screen counts. The rest is not laid out at every width.
  await neverIdle(page)
  for (const address of ['/cca-graduates', '/']) {
    await page.goto(address)
    await typefaceShown(page)
    for (let width = 320; width <= 1440; width += 80)
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

  test('the calculator works, and states show by more than color', async ({ page }) => {
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
