/** What orange means, and what replaces colors on paper and in a scheme that the visitor forces. */
import { PLAN } from '../journeys/calculator-page.ts'
import { expect, test } from '../journeys/site.ts'

test('nothing that a visitor only hopes for is orange', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}&target=100000`)
  await calculator.filter('Training').check()
  await expect(calculator.section.locator('[data-layer="bands"]')).toHaveAttribute('d', /./)
  const drawn = calculator.section.locator('[data-rows], [data-ribbons]').locator('*')
  const colors = await drawn.evaluateAll((elements) =>
    elements.flatMap((element) =>
      ['', '::before', '::after'].map((part) => getComputedStyle(element, part).cssText),
    ),
  )
  expect(colors.length).toBeGreaterThan(100)
  const orange = await page.evaluate(() => {
    const [apply] = document.querySelectorAll('header [data-action]')
    return apply ? getComputedStyle(apply).backgroundColor : ''
  })
  expect(orange).toMatch(/^oklch/)
  expect(colors.filter((color) => color.includes(orange))).toEqual([])
})

test('on paper, every ground is white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/')
  const grounds = await page.locator('[data-ground]:not(.keep-frame)').all()
  expect(grounds.length).toBeGreaterThan(5)
  for (const ground of grounds) {
    await expect(ground).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
})

test('in forced colors, a control has a border in place of its ground', async ({ page }) => {
  await page.goto('/')
  const controls = page.locator('body > :not(.skip) :is(a, button, .keep-frame)')
  const grounds = await controls.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'),
  )
  await page.emulateMedia({ forcedColors: 'active' })
  const borders = await controls.evaluateAll((elements) =>
    elements.map((element) => `${element.outerHTML.slice(0, 90)} ${getComputedStyle(element).borderTop}`),
  )
  const theirs = borders.filter((_, index) => grounds[index])
  expect(theirs.length).toBeGreaterThan(5)
  expect(theirs.filter((border) => !border.includes(' 1px solid '))).toEqual([])
})

test('in forced colors, the line and the scales are drawn in the color of text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  const line = page.locator('main [role=img] > span').first()
  const scale = page.locator('#calculator tr div:has(> input)').first()
  for (const drawn of [line, scale]) {
    // Without this, browsers would drop the backgrounds that draw them.
    await expect(drawn).toHaveCSS('forced-color-adjust', 'none')
    await expect(drawn).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  const forecast = page.locator('label', { hasText: 'March repeats' })
  await forecast.click()
  const square = await forecast.evaluate((label) => {
    const { backgroundImage, borderTopColor, forcedColorAdjust } = getComputedStyle(label, '::after')
    return [backgroundImage, borderTopColor, forcedColorAdjust]
  })
  expect(square).toEqual([expect.stringContaining('rgb(0, 0, 0)'), 'rgb(0, 0, 0)', 'none'])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colors, every ring is seen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/?${PLAN}#apply`)
    await expect(page.getByLabel('Include my plan')).toBeChecked()
    const rings = await page.locator('.system-color:is(input, textarea)').evaluateAll((controls) =>
      controls.map((control) => {
        ;(control as HTMLElement).focus()
        // The line under the name has its ring.
        const ringed = [control, control.parentElement].find(
          (element) => element && getComputedStyle(element).outlineStyle === 'solid',
        )
        return ringed ? getComputedStyle(ringed).outlineColor : `${control.id} has no ring`
      }),
    )
    expect(rings.length).toBeGreaterThan(3)
    const ring = { light: 'rgb(0, 0, 0)', dark: 'rgb(255, 255, 255)' }[colorScheme]
    expect([...new Set(rings)]).toEqual([ring])
  })
