import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { calculatorOn } from './calculator-page.ts'
import { expect, layOutEverything, mainNavigation, resize, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Area = { x: number; y: number; width: number; height: number }

/**
 * Gray values of a part of the screen, by row. The area is rounded outwards to 2 px, which are whole device
 * pixels at all the scales below.
 */
async function grays(page: Page, { x, y, width, height }: Area): Promise<number[][]> {
  const [left, top] = [2 * Math.floor(x / 2), 2 * Math.floor(y / 2)]
  const clip = {
    x: left,
    y: top,
    width: 2 * Math.ceil((x + width - left) / 2),
    height: 2 * Math.ceil((y + height - top) / 2),
  }
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, row) => [
    ...data.subarray(row * info.width, (row + 1) * info.width),
  ])
}

/** Scrolls an element to the middle of the screen, clear of the bar. */
const center = (element: Locator) =>
  element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Where a divider's line has its full strength, and its thickness. */
const lineOf = (divider: Locator) =>
  divider.evaluate((line) => {
    const box = line.getBoundingClientRect()
    const stroke = line.querySelector(':scope > path')
    const height = stroke ? parseFloat(getComputedStyle(stroke).strokeWidth) : 0
    const full = Number(line.querySelector('linearGradient')?.getAttribute('x2') ?? 0)
    return { from: (full / 1440) * box.width, top: box.top + box.height / 2 - height / 2, height }
  })

/** Of each column: how many of its pixels have which gray, the ground left out. */
const columns = (rows: readonly (readonly number[])[]) => {
  const [ground = []] = rows
  return ground.map((_, x) => rows.map((row) => row[x] ?? NaN).filter((gray) => gray !== ground[0]))
}

for (const deviceScaleFactor of [1, 1.5, 2])
  test.describe(`at ${deviceScaleFactor} device pixels per pixel`, () => {
    test.use({ deviceScaleFactor })

    test('the lines of all dividers are solid and equally strong from where they begin', async ({ page }) => {
      await page.goto('/')
      await layOutEverything(page)
      for (const width of [390, 1024, 1366, 1440]) {
        await resize(page, width)
        const lines = await page.locator('svg[viewBox="0 0 1440 96"]').all()
        expect(lines.length).toBeGreaterThan(4)
        for (const [index, line] of lines.entries()) {
          await center(line)
          const { from, top, height } = await lineOf(line)
          const area = { x: from + 4, y: top - 4, width: width - from - 4, height: height + 8 }
          const strokes = columns(await grays(page, area))
          const place = `divider ${index + 1} at ${width} px`
          expect.soft(strokes[0], place).toHaveLength(height * deviceScaleFactor)
          // A gradient, even of one color, is dithered.
          expect.soft(Math.max(...strokes.flat()) - Math.min(...strokes.flat()), place).toBeLessThanOrEqual(3)
          expect.soft(new Set(strokes.map((stroke) => stroke.length)).size, place).toBe(1)
        }
      }
    })
  })

test('the highlight of a row is behind what stands in it', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open('/?plan=1_workshop.3#calculator')
  const { row, field, more } = calculator
  const service = 'Certainty Workshop'
  const texts = [
    more(service),
    row(service).getByText('clients per year').first(),
    row(service).getByText(service),
  ]
  const highlight = (element: HTMLElement) => Number(getComputedStyle(element, '::before').opacity)
  const brightest = async () => {
    const areas = await Promise.all(texts.map((text) => text.boundingBox()))
    const found: number[] = []
    for (const area of areas) found.push(area ? Math.max(...(await grays(page, area)).flat()) : NaN)
    return found
  }
  for (const width of [390, 768, 1280]) {
    await resize(page, width)
    await center(row(service))
    await field(service).blur()
    await expect.poll(() => row(service).evaluate(highlight)).toBe(0)
    const before = await brightest()
    await field(service).focus()
    await expect.poll(() => row(service).evaluate(highlight)).toBe(0.75)
    for (const [index, gray] of (await brightest()).entries())
      expect.soft(gray, `${width} px, text ${index + 1}`).toBeGreaterThanOrEqual((before[index] ?? NaN) - 5)
  }
})

test('the mark of the current Apply is as wide as the word, and leaves its block whole', async ({ page }) => {
  await page.goto('/#apply')
  const link = mainNavigation(page).getByRole('link', { name: 'Apply' })
  await expect(link).toHaveAttribute('aria-current')
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not there.')
  const rows = await grays(page, box)
  const block = rows[4]?.[4]
  const lowest = rows.at(-2)?.slice(2, -2) ?? []
  const marked = lowest.filter((gray) => gray !== block).length
  const word = await link.evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getBoundingClientRect().width
  })
  expect(lowest[0]).toBe(block)
  expect(lowest.at(-1)).toBe(block)
  expect(Math.abs(marked - word)).toBeLessThanOrEqual(2)
})
