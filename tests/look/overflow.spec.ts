import { PLAN } from '../journeys/calculator-page.ts'
import { expect, mainNavigation, resize, test, waitForTypeface } from '../journeys/site.ts'
import { geometryProblems } from './geometry.ts'

test('the widest words that owners may write do not overflow at any width', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}&target=250000`)
  await page.evaluate(() => {
    const write = (selector: string, texts: readonly string[]) =>
      document.querySelectorAll(selector).forEach((element, index) => {
        element.textContent = texts[index % texts.length] ?? ''
      })
    write('h1 span', ['WWWWWi Wi', 'WWWWWi'])
    write('#calculator tbody th b', ['WWWWWWWWW WWWWWWWWW 0'])
  })
  await waitForTypeface(page)
  for (const width of [320, 1001, 1440]) {
    await resize(page, width)
    expect.soft(await geometryProblems(page), `${width} px`).toEqual([])
  }
})

test('the strands of a worked answer end at its line', async ({ page }) => {
  await page.goto('/')
  for (const width of [768, 1440]) {
    await resize(page, width)
    const strands = await page.locator('#who-for dd path').evaluate((path: SVGPathElement) => {
      const { x, y } = path
        .getPointAtLength(path.getTotalLength())
        .matrixTransform(path.getScreenCTM() ?? undefined)
      return [Math.round(x), Math.round(y)]
    })
    const line = await page
      .locator('#who-for dd p')
      .first()
      .evaluate((left) => {
        const { x, y } = left.getBoundingClientRect()
        return [Math.round(x), Math.round(y + parseFloat(getComputedStyle(left).borderTopWidth) / 2)]
      })
    expect(strands, `${width} px`).toEqual(line)
  }
})

test('at 400% zoom, the menu scrolls, and half of the screen is free', async ({ page, calculator }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await calculator.open()
  await page.getByRole('button', { name: 'Menu' }).click()
  await mainNavigation(page).getByRole('link').first().hover()
  await page.mouse.wheel(0, 1000)
  await expect(mainNavigation(page).getByRole('link').last()).toBeInViewport()
  await page.keyboard.press('Escape')
  await calculator.more('Certainty Workshop').click()
  await calculator.expectTotals('$997', '1', '1')
  // Only the bar stays in place on such a short screen.
  await expect(page.getByText('Annual income, not a forecast')).toBeHidden()
  const { height } = (await page.getByRole('banner').boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(128)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('controls have targets of at least 44 px', async ({ page, calculator }) => {
    await calculator.open()
    await calculator.setPlan()
    const controls = page.locator('a[href], button, input, textarea')
    for (const width of [390, 768, 1440]) {
      await resize(page, width)
      const small = await controls.filter({ visible: true }).evaluateAll((all) =>
        all.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect()
          const label = control.closest('label')?.getBoundingClientRect()
          const isLarge = Math.min(width, height) >= 44 || Number(label?.height) >= 44
          // On wide screens, forecasts are lines of the drawing, 24 px high, as WCAG requires.
          const isForecast = innerWidth > 760 && control.matches('fieldset [type=checkbox]')
          return isLarge || isForecast ? [] : `${width} x ${height} px: ${control.outerHTML}`
        }),
      )
      expect.soft(small, `at ${width} px`).toEqual([])
    }
    // Nothing covers their lower edges.
    for (const name of ['Copy link', 'Download CSV', 'Print, and check in a year'])
      await calculator.button(name).click({ trial: true, position: { x: 20, y: 42 } })
    // A swipe that starts on a slider scrolls the page.
    await expect(calculator.slider('Keynote Speaking')).toHaveCSS('touch-action', 'pan-y')
  })
})

test('accents above the capitals of a name are not cut off', async ({ page }) => {
  await page.goto('/')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('A')
  const { x = 0, y = 0 } = (await page.locator(':has(> #applicant)').boundingBox()) ?? {}
  // The upper accent is above the line that the name is on.
  const above = () => page.screenshot({ clip: { x, y: y - 6, width: 40, height: 6 }, caret: 'hide' })
  const plain = await above()
  await name.fill('Ấ')
  expect(plain.equals(await above())).toBe(false)
})
