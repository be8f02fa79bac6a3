import type { Page } from '@playwright/test'
import { calculatorOn, SERVICES } from './calculator-page.ts'
import { geometryProblems, overlapsInRows } from './geometry.ts'
import { addStyles, expect, layOutEverything, resize, test, FAILURE_PAGE, withFailurePage } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('at 400 % zoom, which is 320 by 256 pixels, everything can be read and used', async ({
  page,
  console,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await withFailurePage(page)
  for (const address of ['/', '/cca-graduates', '/nowhere', FAILURE_PAGE]) {
    await page.goto(address)
    await layOutEverything(page)
    expect.soft(await geometryProblems(page), address).toEqual([])
  }
  console.splice(0)
  const calculator = calculatorOn(page)
  await calculator.open()
  await calculator.more('Certainty Workshop').click()
  await calculator.expectTotals('$997', '1', '1')
  // Fixed elements leave room for the content.
  const free = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          getComputedStyle(element).position === 'fixed' &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
    return (
      innerHeight -
      boxes.reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
    )
  })
  expect(free).toBeGreaterThanOrEqual(128)
})

test('the parts of a row never overlap, two columns stay down to 1001 px, and a phone gets a dense one', async ({
  page,
}) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await layOutEverything(page)
  for (const service of SERVICES) await calculator.slider(service).press('End')
  for (const width of [
    320, 359, 360, 390, 420, 600, 760, 761, 768, 1000, 1001, 1024, 1100, 1180, 1240, 1241, 1280, 1440,
  ]) {
    await resize(page, width)
    expect.soft(await overlapsInRows(page), `${width} px`).toEqual([])
    const [rows, totals] = [
      await calculator.section.getByRole('table').boundingBox(),
      await calculator.totals.boundingBox(),
    ]
    expect
      .soft((totals?.x ?? 0) > (rows?.x ?? 0) + (rows?.width ?? 0), `two columns at ${width} px`)
      .toBe(width > 1000)
    // Without room for a separate slider, the row's bottom rule is the slider track.
    if (width <= 760 || (width > 1000 && width <= 1240)) continue
    for (const service of ['1:1 Certainty Coaching', 'Certainty Credits Commission'] as const) {
      await expect(calculator.slider(service), `${width} px`).toBeVisible()
      const box = await calculator.slider(service).boundingBox()
      expect.soft(box?.width, `slider at ${width} px`).toBeGreaterThanOrEqual(80)
    }
  }
  await resize(page, 390)
  const section = await calculator.section.boundingBox()
  expect(section?.height).toBeLessThanOrEqual(2200)
  for (const service of SERVICES) {
    const row = await calculator.row(service).boundingBox()
    expect.soft(row?.height, service).toBeLessThanOrEqual(88)
  }
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('sliders and steppers keep a target of 44 px, and the link to the address one that makes its line no taller', async ({
    page,
  }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await layOutEverything(page)
    for (const width of [320, 390, 768, 1001, 1100, 1240, 1280, 1440]) {
      await resize(page, width)
      for (const control of [
        ...(await calculator.slider('Keynote Speaking').filter({ visible: true }).all()),
        calculator.more('Keynote Speaking'),
        calculator.fewer('Keynote Speaking'),
      ]) {
        const box = await control.boundingBox()
        expect.soft(box?.height, `${width} px`).toBeGreaterThanOrEqual(44)
        expect.soft(box?.width, `${width} px`).toBeGreaterThanOrEqual(44)
      }
    }

    const link = page.locator('#apply').getByRole('link', { name: 'support@example.com' })
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    for (const width of [390, 1440]) {
      await resize(page, width)
      const { line, lineHeight, target } = await link.evaluate((found) => {
        const paragraph = getComputedStyle(found.parentElement ?? found)
        const { height = 0 } = found.parentElement?.getBoundingClientRect() ?? {}
        return {
          line: height - parseFloat(paragraph.paddingTop) - parseFloat(paragraph.paddingBottom),
          lineHeight: parseFloat(paragraph.lineHeight),
          target: found.getBoundingClientRect().height,
        }
      })
      expect.soft(line, `${width} px`).toBeCloseTo(lineHeight, 0)
      expect.soft(target, `${width} px`).toBeGreaterThanOrEqual(44)
    }
  })
})

test('one filter or another moves nothing below a wide calculator, and collapses hidden rows to lines above its note', async ({
  page,
}) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await layOutEverything(page)
  await calculator.button('Fill in one of each').click()
  const height = () =>
    calculator.section.evaluate((section) => Math.round(section.getBoundingClientRect().height))
  await calculator.filter('Coaching').check()
  const before = await height()
  for (const category of ['Training', 'Consulting', 'Commission', 'Speaking']) {
    await calculator.filter(category).check()
    await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(2)
  }
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await resize(page, width)
    const shown = await calculator.row('Keynote Speaking').boundingBox()
    if (!shown) throw new Error('The shown row has no box.')
    expect.soft(shown.height, `${width} px`).toBeLessThanOrEqual(88)
    const lines = await page
      .locator('#calculator tr[data-row][aria-hidden]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom).sort((a, b) => a - b))
    expect.soft(lines).toHaveLength(9)
    for (const [index, bottom] of lines.entries())
      expect.soft(bottom - (lines[index - 1] ?? shown.y + shown.height), `${width} px`).toBeLessThanOrEqual(6)
    const note = await calculator.shown(/outside this filter/).boundingBox()
    expect.soft((note?.y ?? Infinity) - (lines.at(-1) ?? 0), `${width} px`).toBeLessThanOrEqual(16)
  }
})

test('the answers of Work backwards leave the names of the services their room', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await layOutEverything(page)
  await calculator.button('Fill in one of each').click()
  await calculator.target.fill('250,000')
  for (const width of [320, 390, 768, 1001, 1240, 1241, 1280, 1366, 1440, 1920]) {
    await resize(page, width)
    const heights = await page
      .locator('#calculator li:has(> [data-answer])')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
    expect.soft(heights, `${width} px`).toHaveLength(10)
    expect.soft(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(96)
  }
})

/** Distance between the bottom of the total's note and the highest ribbon, where the ribbons run straight. */
const clearance = (page: Page) =>
  page.evaluate(() => {
    const note = document.querySelector('[data-total="income"]')?.nextElementSibling?.getBoundingClientRect()
    const drawing = document.querySelector('[data-ribbon]')?.closest('svg')?.getBoundingClientRect()
    const slot = document.querySelector('[data-drawing] > div')?.getBoundingClientRect()
    const tops = [...document.querySelectorAll('[data-kind="ribbon"]')].map(
      (path) => Number(/ (-?[\d.]+)H/.exec(path.getAttribute('d') ?? '')?.[1]) + (drawing?.top ?? 0),
    )
    const top = tops.length > 0 ? Math.min(...tops) : (slot?.top ?? 0)
    return { fromNote: top - (note?.bottom ?? 0), fromSlot: top - (slot?.top ?? 0) }
  })

test('no ribbon touches the total, even when the total moves', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await layOutEverything(page)
  for (const width of [1001, 1180, 1241, 1280, 1330, 1366, 1440]) {
    await resize(page, width)
    await calculator.button('Fill in one of each').click()
    await calculator.expectTotals('$122,274', '10', '19')
    await expect.poll(async () => (await clearance(page)).fromNote, `${width} px`).toBeGreaterThan(0)
    await calculator.filter('Speaking').check()
    await calculator.button('Start over').click()
    const dots = page.locator('path[data-kind="idle"]')
    await expect(dots).toHaveCount(10)
    await calculator.filter('All').check()
  }
  await calculator.button('Fill in one of each').click()
  await addStyles(page, '#calculator [data-totals] { padding-top: 40px }')
  await expect.poll(async () => Math.abs((await clearance(page)).fromSlot)).toBeLessThanOrEqual(1)
})
