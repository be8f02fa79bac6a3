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
      ['', '::before', '::after'].map((part) => {
        const { color, background, borderColor, fill, stroke } = getComputedStyle(element, part)
        return [color, background, borderColor, fill, stroke].join()
      }),
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

test('on paper, every ground is white, and every text is black or gray', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/')
  const grounds = await page.locator('[data-ground]:not(.keep-frame)').all()
  expect(grounds.length).toBeGreaterThan(5)
  for (const ground of grounds) {
    await expect(ground).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
  const texts = page.locator(':is(p, li, b, small, th, td, dt, dd)').filter({ visible: true })
  const inks = await texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).color))
  expect([...new Set(inks)].sort()).toEqual(['rgb(0, 0, 0)', 'rgb(51, 51, 51)'])
})

test('in forced colors, borders replace grounds, and drawings and rings are as clear as text', async ({
  page,
}) => {
  await page.goto(`/?${PLAN}#apply`)
  await expect(page.getByLabel('Include my plan')).toBeChecked()
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

  const line = page.locator('main [role=img] > span').first()
  const scale = page.locator('#calculator tr div:has(> input)').first()
  for (const drawn of [line, scale]) {
    // Without this, browsers would drop the backgrounds that draw them.
    await expect(drawn).toHaveCSS('forced-color-adjust', 'none')
    await expect(drawn).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  const ringsOf = () =>
    page.locator('.system-color:is(input, textarea)').evaluateAll((inputs) =>
      inputs.map((input) => {
        ;(input as HTMLElement).focus()
        // The focus ring of the name is on the line under it.
        const ringed = [input, input.parentElement].find(
          (element) => element && getComputedStyle(element).outlineStyle === 'solid',
        )
        return ringed ? getComputedStyle(ringed).outlineColor : `${input.id} has no ring`
      }),
    )
  for (const [colorScheme, color] of [
    ['dark', 'rgb(255, 255, 255)'],
    ['light', 'rgb(0, 0, 0)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const rings = await ringsOf()
    expect(rings.length).toBeGreaterThan(3)
    expect([...new Set(rings)]).toEqual([color])
  }

  // A click comes last, because browsers draw no ring on a checkbox for a visitor who uses a mouse.
  const forecast = page.locator('label', { hasText: 'March repeats' })
  await forecast.click()
  const square = await forecast.evaluate((label) => {
    const { backgroundImage, borderTopColor, forcedColorAdjust } = getComputedStyle(label, '::after')
    return [backgroundImage, borderTopColor, forcedColorAdjust]
  })
  expect(square).toEqual([expect.stringContaining('rgb(0, 0, 0)'), 'rgb(0, 0, 0)', 'none'])
})
