import { calculatorOn, SERVICES } from './calculator-page.ts'
import { expect, layOutEverything, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('name and income are on a line of their own, 8 px above the stepper, in at most 88 px a row', async ({
    page,
  }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await layOutEverything(page)
    for (const service of SERVICES) {
      const gap = await calculator.row(service).evaluate((row) => {
        const bottom = (part: string) => row.querySelector(part)?.getBoundingClientRect().bottom ?? NaN
        const stepper = row.querySelector('button')?.parentElement?.getBoundingClientRect().top ?? NaN
        return stepper - Math.max(bottom('th b'), bottom('td:nth-of-type(3) span'))
      })
      expect(gap, service).toBeGreaterThanOrEqual(8)
      expect((await calculator.row(service).boundingBox())?.height, service).toBeLessThanOrEqual(88)
    }
    expect((await calculator.section.boundingBox())?.height).toBeLessThanOrEqual(2_200)
  })

  test('the row with the focus is marked from edge to edge', async ({ page }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    const marked = await calculator.row('Keynote Speaking').evaluate((row) => {
      const { left, right } = row.getBoundingClientRect()
      const mark = getComputedStyle(row, '::before')
      return [left + parseFloat(mark.left), right - parseFloat(mark.right)]
    })
    expect(marked).toEqual([0, 390])
  })

  test('Copy link, Download CSV and Print have targets of 44 px', async ({ page }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    for (const name of ['Copy link', 'Download CSV', 'Print']) {
      const { width = 0, height = 0 } = (await calculator.button(name).boundingBox()) ?? {}
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44)
    }
  })
})

test('ribbons keep their color while a quantity is set, and dim only under a pointer', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await calculator.button('Fill in one of each').click()
  const ribbon = (id: string) =>
    calculator.section
      .locator(`[data-ribbon="${id}"]`)
      .evaluate((path) => [getComputedStyle(path).fillOpacity, getComputedStyle(path).fill.slice(0, 4)])
  await calculator.field('Keynote Speaking').fill('3')
  await expect.poll(() => ribbon('keynote')).toEqual(['1', 'oklc'])
  expect(await ribbon('group-mastermind')).toEqual(['1', 'url('])
  await calculator.row('Certainty Workshop').hover()
  expect(await ribbon('group-mastermind')).toEqual(['1', 'url('])
  await calculator.field('Keynote Speaking').blur()
  await expect.poll(() => ribbon('workshop')).toEqual(['1', 'oklc'])
  await expect.poll(() => ribbon('group-mastermind')).toEqual(['0.42', 'url('])
})

const BAD = ['75', '99', '2.6', 'x', '-4', '1000', '12.4', 'a lot', '51', '143']

test('ten limit messages at once are in the line of the unit, clear of the rules, at every width', async ({
  page,
}) => {
  const widths = [1440, 1366, 1250, 1024, 768, 390, 320]
  const calculator = calculatorOn(page)
  await calculator.open()
  await layOutEverything(page)
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  const heights = () =>
    Promise.all(SERVICES.map((service) => calculator.row(service).evaluate((row) => row.clientHeight)))
  const before: number[][] = []
  for (const width of widths) {
    await resize(width)
    before.push(await heights())
  }
  for (const [index, service] of SERVICES.entries()) {
    await calculator.field(service).fill(BAD[index] ?? '')
    await calculator.field(service).press('Enter')
  }
  for (const [at, width] of widths.entries()) {
    await resize(width)
    for (const [index, service] of SERVICES.entries()) {
      const said = calculator.correction(service)
      await expect(said).toBeVisible()
      const { rule, field, height } = await said.evaluate((message) => {
        const range = document.createRange()
        range.selectNodeContents(message)
        const text = range.getBoundingClientRect()
        const row = message.closest('tr')?.getBoundingClientRect() ?? text
        const stepper = message.parentElement?.querySelector('button')?.parentElement?.getBoundingClientRect()
        const overlap =
          stepper && text.right > stepper.left && text.bottom > stepper.top + 1 && text.top < stepper.bottom
        return {
          rule: Math.min(row.bottom - text.bottom, text.top - row.top),
          field: overlap,
          height: row.height,
        }
      })
      const where = `${service} at ${width} px`
      expect.soft(rule, `${where}: px to the rule`).toBeGreaterThanOrEqual(4)
      expect.soft(field, `${where}: over the field`).toBe(false)
      // Only the narrowest phone may need a second line.
      if (width > 320) expect.soft(height, where).toBeLessThanOrEqual((before[at]?.[index] ?? 0) + 1)
    }
  }
  await calculator.fewer('1:1 Certainty Coaching').click()
  await expect(calculator.correction('1:1 Certainty Coaching')).toHaveCount(0)
})

test('work backwards is only its field until there is a target; what cannot be reached is dotted', async ({
  page,
}) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await expect(calculator.section.locator('li')).toHaveCount(0)
  await calculator.target.fill('120000')
  const rules = await calculator.section
    .locator('li')
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector('[data-answer]')?.textContent,
        getComputedStyle(line).borderBottomStyle,
      ]),
    )
  expect(rules).toContainEqual(['24 clients per year', 'solid'])
  expect(rules).toContainEqual(['more than 50 needed', 'dotted'])
})

test('with forced colors, a step that is spent looks spent', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const calculator = calculatorOn(page)
  await calculator.open()
  const look = (button: Element) => [getComputedStyle(button).color, getComputedStyle(button).opacity]
  expect(await calculator.fewer('Keynote Speaking').evaluate(look)).not.toEqual(
    await calculator.more('Keynote Speaking').evaluate(look),
  )
})
