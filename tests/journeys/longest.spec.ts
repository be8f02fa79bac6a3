import type { Page } from '@playwright/test'
import { geometryProblems } from './geometry.ts'
import { calculatorReady, expect, layOutEverything, resize, test } from './site.ts'

/** The widest words that the schemas allow, 20 services, and 40 presentations of 5 to 90 minutes. */
test.use({ built: 'longest', contextOptions: { reducedMotion: 'reduce' } })

const WIDTHS = [320, 359, 360, 390, 430, 600, 703, 704, 760, 761, 768, 1024, 1280, 1440, 1920, 2560]

/** How many lines each line of the headline takes. */
const linesOfHeadline = (page: Page) =>
  page.locator('h1 span').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }),
  )

for (const address of ['/', '/cca-graduates'])
  test(`${address} has room for the longest words and for 40 presentations`, async ({ page }) => {
    await page.goto(address)
    await layOutEverything(page)
    for (const width of WIDTHS) {
      await resize(page, width)
      expect.soft(await geometryProblems(page), `${width} px`).toEqual([])
      if (address !== '/') continue
      const [first, second] = await linesOfHeadline(page)
      expect.soft(first, `headline at ${width} px`).toBeLessThanOrEqual(2)
      expect.soft(second, `headline at ${width} px`).toBe(1)
    }
  })

/** Leaves this many services in the table, as if the content had no more. */
const keepServices = (page: Page, count: number) =>
  page.evaluate((count) => {
    const table = document.querySelector('#calculator table')
    const reserved = table?.parentElement?.querySelectorAll(':scope > [aria-hidden] > *') ?? []
    for (const all of [[...(table?.querySelectorAll('tbody tr') ?? [])], [...reserved]])
      for (const element of all.slice(count)) element.remove()
  }, count)

/** Heights of the box with the table and the totals, and of what is in it. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('#calculator table')
    const totals = table?.parentElement?.nextElementSibling
    const heightOf = (element?: Element | null) => Math.round(element?.getBoundingClientRect().height ?? NaN)
    const box = heightOf(table?.closest(':has(> div > table)'))
    if (totals instanceof HTMLElement) totals.style.alignSelf = 'start'
    return { box, table: heightOf(table), totals: heightOf(totals) }
  })

for (const [count, width, hasTouch] of [
  [3, 1440, false],
  [10, 1440, false],
  [10, 1100, true],
] as const)
  test.describe(`${count} services at ${width} px, ${hasTouch ? 'touch' : 'mouse'}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch })
    test('leave no hole, and a filter moves nothing below them', async ({ page }) => {
      await page.goto('/#calculator')
      await calculatorReady(page)
      await keepServices(page, count)
      const before = await heights(page)
      expect(before.box).toBe(Math.max(before.table, before.totals))
      await page.locator('#calculator').getByRole('radio', { name: 'Speaking' }).check()
      await expect.poll(async () => (await heights(page)).table).toBeLessThan(before.table)
      expect((await heights(page)).box).toBe(before.box)
    })
  })

test.describe('20 services', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('meet in the middle of the totals, and a filter leaves no hole of more than ten', async ({ page }) => {
    await page.goto('/#calculator')
    await calculatorReady(page)
    const middles = () =>
      page.evaluate(() => {
        const table = document.querySelector('#calculator table')
        return [table, table?.parentElement?.nextElementSibling].map((element) => {
          const { top = NaN, height = NaN } = element?.getBoundingClientRect() ?? {}
          return Math.round(top + height / 2)
        })
      })
    const [rows = NaN, totals = NaN] = await middles()
    expect(Math.abs(rows - totals)).toBeLessThanOrEqual(1)
    await page.locator('#calculator').getByRole('radio', { name: 'Speaking' }).check()
    await expect.poll(async () => (await heights(page)).box).toBeLessThanOrEqual(48 + 10 * 70)
  })
})
