import type { Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../sites.ts'
import { drawn, expect, layOutEverything, test } from './site.ts'

/** The reading progress in the line under the bar, 0 to 1, and the animation's timeline. */
const progress = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')
    if (!bar) throw new Error('The bar is missing.')
    const line = getComputedStyle(bar, '::after')
    const { a } = new DOMMatrix(line.transform === 'none' ? undefined : line.transform)
    return { shown: a, timeline: line.getPropertyValue('animation-timeline'), name: line.animationName }
  })

/**
 * The fan and its captions as the browser computes them: `open` is the fan's vertical scale, `strands` its opacity,
 * `line` what it becomes, and `moving` the play states of what moves by itself.
 */
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
      // Only the groups of paths, which are drawn twice, breathe.
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGGElement)
      .map(({ playState }) => playState)
    return {
      open: d,
      strands: Number(getComputedStyle(box).opacity),
      captions: Number(getComputedStyle(captions).opacity),
      line: Number(getComputedStyle(box.closest('section > div > div') ?? box, '::before').opacity),
      animated,
      breathing: [...new Set(breathing)],
    }
  })

/** How far the page has to be scrolled until the line meets the bar, in pixels. */
const wayToBar = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('main [role="img"] > span')?.getBoundingClientRect()
    const bar = document.querySelector('header')?.getBoundingClientRect()
    return line && bar ? line.top - bar.bottom : NaN
  })

/** Jumps to a position and waits until it is drawn. */
async function scrollDown(page: Page, y: number) {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
  await drawn(page)
}

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
    strands: 1,
    captions: 1,
    line: 0,
    animated: timelines,
    breathing: ['running'],
  })
  await scrollDown(page, 0.06 * 900)
  expect((await fan(page)).captions).toBe(0)
  await scrollDown(page, 0.3 * 900)
  const closing = await fan(page)
  expect(closing.open).toBeCloseTo(0.34, 1)
  expect(closing).toMatchObject({ strands: 1, breathing: ['paused'] })
  await scrollDown(page, 0.45 * 900)
  await expect.poll(async () => (await fan(page)).open).toBeLessThan(0.02)
  expect((await fan(page)).line).toBe(1)
  await scrollDown(page, 0)
  expect(await fan(page)).toMatchObject({ open: 1, captions: 1 })
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
      const way = await wayToBar(page)
      await scrollDown(page, way)
      const { open, line } = await fan(page)
      expect(open).toBeLessThan(0.25)
      expect(line).toBeGreaterThan(0.8)
    })
})

/** The line along the lower edge of the bar: how thick and how long it is, 0 to 1. */
const docked = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('main > section')
    const { transform } = getComputedStyle(hero ?? document.body, '::after')
    const { a, d } = new DOMMatrix(transform === 'none' ? undefined : transform)
    return { thick: Number(d.toFixed(2)), long: Number(a.toFixed(2)) }
  })

test('the line docks at the bar, thins, and withdraws', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await test.step(`at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await scrollDown(page, 0)
      const way = await wayToBar(page)
      const at = async (distance: number) => {
        await scrollDown(page, way + distance)
        return docked(page)
      }
      expect(await at(-20)).toEqual({ thick: 0, long: 1 })
      expect((await at(4)).thick).toBeCloseTo(0.5, 0)
      expect((await at(8)).thick).toBeGreaterThan(0.9)
      expect((await at(49)).thick).toBeCloseTo(0.375, 1)
      expect((await at(160)).long).toBeCloseTo(0.5, 1)
      expect((await at(271)).long).toBe(0)
    })
})

for (const path of ['/', '/#calculator', '/cca-graduates', '/nowhere'])
  test(`nothing on ${path} moves by itself for more than five seconds`, async ({ page, console }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await layOutEverything(page)
    if (path === '/#calculator') await page.locator('[data-ribbon][data-kind="idle"]').first().waitFor()
    const longest = await page.evaluate(() => {
      const own = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
      return Math.max(0, ...own.map(({ effect }) => Number(effect?.getComputedTiming().endTime)))
    })
    expect(longest).toBeLessThanOrEqual(5000)
    console.splice(0)
  })

test('the fan moves again for two seconds when the pointer comes to it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const ends = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGGElement)
        .map(({ effect }) => effect?.getComputedTiming().endTime),
    )
  await page.mouse.move(700, 20)
  // The first five seconds are over.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.timeline instanceof DocumentTimeline) animation.finish()
  })
  expect(await ends()).toEqual([])
  await page.mouse.move(300, 600)
  await expect.poll(async () => [...new Set(await ends())]).toEqual([2000])
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
