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
  expect(sheets.join('')).toContain('animation-timeline:scroll(root)')
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
