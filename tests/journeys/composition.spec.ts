/** What an art director measures: edges that nearly meet, lonely words, rings and lines that touch. */
import type { Page } from '@playwright/test'
import { lastLines } from './last-lines.ts'
import { expect, layOutEverything, mainNavigation, resize, stopDrawing, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every 16 px, so that each line of text is seen to break in many places. */
const WIDTHS = Array.from({ length: 101 }, (_, index) => 320 + 16 * index)

for (const [address, except] of [
  // Its headline has a line for each word on a phone.
  ['/', 'h1'],
  ['/cca-graduates', 'nav'],
] as const)
  test(`${address} has no last line of a single short word, from 320 to 1920 px`, async ({ page }) => {
    await page.goto(address)
    await layOutEverything(page)
    await stopDrawing(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await lastLines(page, except), `${width} px`).toEqual([])
    }
  })

/** Left edges of texts and drawings in the program, without the labels of the drawings. Whole pixels, in order. */
const leftEdges = (page: Page) =>
  page.locator('#program').evaluate((section) => {
    const parts = section.querySelectorAll('p, h2, h3, dt, dd, dl svg, li > div > span > svg')
    return [...parts].map((part) => Math.round(part.getBoundingClientRect().left)).sort((a, b) => a - b)
  })

test('no two columns of the program nearly meet', async ({ page }) => {
  await page.goto('/')
  await layOutEverything(page)
  for (const width of [1024, 1180, 1280, 1366, 1440, 1920]) {
    await resize(page, width)
    const edges = await leftEdges(page)
    // Large figures are moved by up to 5 px, so that their stems stand on the edge.
    const near = edges.filter((edge, index) => {
      const gap = edge - (edges[index - 1] ?? -Infinity)
      return gap > 5 && gap < 24
    })
    expect.soft(near, `${width} px: ${[...new Set(edges)].join(' ')}`).toEqual([])
  }
})

test('facts side by side start at the same height, and marks are as wide as their column', async ({
  page,
}) => {
  await page.goto('/')
  await layOutEverything(page)
  for (const width of [1024, 1180, 1440]) {
    await resize(page, width)
    const tops = await page
      .locator('#program dl')
      .first()
      .locator('div')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)))
    expect.soft(tops.slice(0, 6), `${width} px`).toEqual([0, 0, 2, 2, 4, 4].map((row) => tops[row]))
    const gaps = await page.locator('#program dl svg').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const paths = [...drawing.querySelectorAll('path')].map((path) => path.getBoundingClientRect())
        const { left, right } = drawing.getBoundingClientRect()
        return [
          Math.min(...paths.map((path) => path.left)) - left,
          right - Math.max(...paths.map((path) => path.right)),
        ].map((gap) => Math.abs(Math.round(gap)))
      }),
    )
    expect.soft(gaps, `${width} px`).toEqual([
      [0, 0],
      [0, 0],
    ])
  }
})

test('rings of focus in the bar are inside the window, and a button keeps its bar from its label', async ({
  page,
}) => {
  await page.goto('/')
  for (const link of await page.locator('header a:visible').all()) {
    await link.focus()
    const ring = await link.evaluate((focused) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(focused)
      const { top, left } = focused.getBoundingClientRect()
      const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth)
      return Math.min(top - reach, left - reach)
    })
    expect.soft(ring, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(0)
  }
  const button = page.getByRole('link', { name: 'Apply to Join CCA' }).first()
  await button.hover()
  const gap = () =>
    button.evaluate((hovered) => {
      const [label, bar] = [...hovered.children].map((part) => part.getBoundingClientRect())
      return (bar?.left ?? 0) - (label?.right ?? 0)
    })
  await expect.poll(gap).toBeCloseTo(12, 0)
})

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('shows all items of the menu at once', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    for (const link of await mainNavigation(page).getByRole('link').all())
      await expect.soft(link).toBeInViewport({ ratio: 1 })
  })
})

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark' })

  test('sections that follow each other differ in brightness', async ({ page }) => {
    await page.goto('/')
    const grounds = await page.locator('main > section').evaluateAll((sections) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('There is no canvas.')
      return sections.map((section) => {
        canvas.fillStyle = getComputedStyle(section).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
    })
    const contrasts = grounds
      .slice(1)
      .map((ground, index) => [ground, grounds[index] ?? 0].sort((a, b) => b - a))
      .map(([light = 0, dark = 0]) => (light + 0.05) / (dark + 0.05))
    expect(contrasts).toHaveLength(6)
    expect(Math.min(...contrasts)).toBeGreaterThan(1.2)
  })
})

/** The sizes of all texts and fields, in tenths of a pixel, in order. */
const typeSizes = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const sizes = new Set<number>()
    const add = (element: Element | null) => {
      if (!element || element.closest('script, style, noscript, svg') || !element.checkVisibility()) return
      sizes.add(Math.round(parseFloat(getComputedStyle(element).fontSize) * 10) / 10)
    }
    while (walker.nextNode())
      if (walker.currentNode.textContent?.trim()) add(walker.currentNode.parentElement)
    document.querySelectorAll('input[type="text"]').forEach(add)
    return [...sizes].sort((a, b) => a - b)
  })

test('at 1440 px, the two pages have the fourteen type sizes of the tokens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const all = new Set<number>()
  for (const address of ['/', '/cca-graduates']) {
    await page.goto(address)
    await layOutEverything(page)
    for (const size of await typeSizes(page)) all.add(size)
  }
  expect([...all].sort((a, b) => a - b)).toEqual([
    13, 14, 15, 17, 19, 22, 25.2, 40.3, 59, 72, 87.8, 109.4, 138.2, 200.2,
  ])
})
