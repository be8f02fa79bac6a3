import type { Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../sites.ts'
import { expect, test } from './site.ts'

/** The parts of the first screen that move with the scrolling, as the browser computes them. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const fan = document.querySelector('main svg[viewBox="0 0 1440 700"]')?.parentElement
    const bar = document.querySelector('header')
    if (!fan?.nextElementSibling || !bar) throw new Error('The hero or the bar is not there.')
    const scaleOf = (transform: string) => new DOMMatrix(transform === 'none' ? undefined : transform)
    const line = getComputedStyle(bar, '::after')
    return {
      open: scaleOf(getComputedStyle(fan).transform).d,
      captions: Number(getComputedStyle(fan.nextElementSibling).opacity),
      progress: scaleOf(line.transform).a,
      timelines: [getComputedStyle(fan), getComputedStyle(fan.nextElementSibling), line].map(
        (style) =>
          `${style.animationName === 'none' ? 'none' : 'named'} ${style.getPropertyValue('animation-timeline')}`,
      ),
    }
  })

/** Scrolls at once, and waits for two frames. */
const scrollDown = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, y)

test('no built style sheet names a timeline in the animation shorthand, which browsers refuse', () => {
  const dist = join(siteFolder('frozen'), 'dist')
  const sheets = globSync('**/*.{css,html}', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  )
  expect(sheets.join('')).toContain('animation-timeline:scroll(root)')
  for (const sheet of sheets) expect(sheet).not.toMatch(/animation:[^;}]*scroll\(/)
})

test('the fan closes while the first 45 % of a screen are scrolled, and the bar shows how far', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const start = await moving(page)
  expect(start.timelines).toEqual(Array(3).fill('named scroll(root)'))
  expect(start).toMatchObject({ open: 1, captions: 1, progress: 0 })
  await scrollDown(page, 0.225 * 900)
  const halfway = await moving(page)
  expect(halfway.open).toBeCloseTo(0.5, 1)
  expect(halfway.captions).toBe(0)
  await scrollDown(page, 0.45 * 900)
  const closed = await moving(page)
  expect(closed.open).toBeLessThan(0.02)
  expect(closed.progress).toBeGreaterThan(halfway.progress)
  expect(halfway.progress).toBeGreaterThan(0)
  await scrollDown(page, 1_000_000)
  expect((await moving(page)).progress).toBeCloseTo(1, 2)
})

test('the fan is closed when its axis reaches the bar, at every size', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [844, 390],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const way = await page.evaluate(() => {
      const axis = document.querySelector('main [role="img"] > span')?.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect()
      return axis && bar ? axis.top - bar.bottom : NaN
    })
    await scrollDown(page, way)
    expect.soft((await moving(page)).open, `${width} by ${height}`).toBeLessThan(0.25)
  }
})

test('with less motion the fan stays open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await scrollDown(page, 400)
  expect(await moving(page)).toMatchObject({ open: 1, captions: 1 })
})
