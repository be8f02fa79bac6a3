import type { Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../sites.ts'
import { expect, test } from './site.ts'

/** The reading progress in the line under the bar, 0 to 1, and the animation's timeline. */
const progress = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')
    if (!bar) throw new Error('The bar is missing.')
    const line = getComputedStyle(bar, '::after')
    const { a } = new DOMMatrix(line.transform === 'none' ? undefined : line.transform)
    return { shown: a, timeline: line.getPropertyValue('animation-timeline'), name: line.animationName }
  })

/** The fan and its captions as the browser computes them; `open` is the fan's vertical scale, `line` what it becomes. */
const fan = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('main svg[viewBox="0 0 1440 700"]')?.parentElement
    const captions = box?.nextElementSibling
    if (!captions) throw new Error('The fan or its captions are missing.')
    const { d } = new DOMMatrix(getComputedStyle(box).transform)
    const animated = [box, captions].map((element) => {
      const style = getComputedStyle(element)
      return `${style.animationName === 'none' ? 'none' : 'named'} ${style.getPropertyValue('animation-timeline')}`
    })
    const breathing = document
      .getAnimations()
      // Transitions end, and so does what follows the scroll position.
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
      .map(({ playState }) => playState)
    return {
      open: d,
      captions: Number(getComputedStyle(captions).opacity),
      line: Number(getComputedStyle(box.parentElement ?? box, '::before').opacity),
      animated,
      breathing: [...new Set(breathing)],
    }
  })

/** Jumps to a position and waits for two frames. */
const scrollDown = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, y)

test('no built style sheet has a timeline in the animation shorthand, which browsers reject', () => {
  const dist = join(siteFolder('frozen'), 'dist')
  const sheets = globSync('**/*.{css,html}', { cwd: dist }).map((file) =>
    readFileSync(join(dist, file), 'utf8'),
  )
  const scrolled = sheets
    .flatMap((sheet) => sheet.split('}'))
    .filter((rule) => rule.includes('animation-timeline:scroll(root)'))
  // The progress under the bar, and the fan with its captions.
  expect(scrolled.filter((rule) => rule.includes(':after{'))).toHaveLength(1)
  expect(scrolled.filter((rule) => /,[^{]+\{/.test(rule))).toHaveLength(1)
  for (const rule of scrolled) expect(rule).toContain('animation-duration:1ms;')
  for (const sheet of sheets) expect(sheet).not.toMatch(/animation:[^;}]*scroll\(/)
})

test('the line under the bar shows how far the page has been read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const start = await progress(page)
  expect(start).toMatchObject({ shown: 0, timeline: 'scroll(root)' })
  expect(start.name).not.toBe('none')
  await scrollDown(page, 900)
  const { shown } = await progress(page)
  expect(shown).toBeGreaterThan(0)
  expect(shown).toBeLessThan(1)
  await scrollDown(page, 1_000_000)
  expect((await progress(page)).shown).toBeCloseTo(1, 2)
})

test('the fan closes while 45 % of a screen are scrolled, and rests meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const timelines = Array(2).fill('named scroll(root)')
  expect(await fan(page)).toEqual({
    open: 1,
    captions: 1,
    line: 0,
    animated: timelines,
    breathing: ['running'],
  })
  await scrollDown(page, 0.225 * 900)
  const halfway = await fan(page)
  expect(halfway.open).toBeCloseTo(0.5, 1)
  expect(halfway).toMatchObject({ captions: 0, breathing: ['paused'] })
  await scrollDown(page, 0.45 * 900)
  const closed = await fan(page)
  expect(closed.open).toBeLessThan(0.02)
  expect(closed.line).toBe(1)
  await scrollDown(page, 0)
  expect(await fan(page)).toMatchObject({ open: 1, captions: 1, breathing: ['running'] })
})

test('the fan is almost closed when its axis reaches the bar', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [844, 390],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await test.step(`at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await scrollDown(page, 0)
      const way = await page.evaluate(() => {
        const axis = document.querySelector('main [role="img"] > span')?.getBoundingClientRect()
        const bar = document.querySelector('header')?.getBoundingClientRect()
        return axis && bar ? axis.top - bar.bottom : NaN
      })
      await scrollDown(page, way)
      const { open, line } = await fan(page)
      expect(open).toBeLessThan(0.25)
      expect(line).toBeGreaterThan(0.8)
    })
})

test('the fan stays open in print, in forced colors, and with less motion', async ({ page }) => {
  const still = { open: 1, captions: 1, animated: Array(2).fill('none auto') }
  await page.goto('/')
  await scrollDown(page, 400)
  expect((await fan(page)).open).toBeLessThan(1)
  await page.emulateMedia({ media: 'print' })
  expect(await fan(page)).toMatchObject(still)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  expect(await fan(page)).toMatchObject(still)
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  expect(await fan(page)).toMatchObject({ ...still, breathing: [] })
})
