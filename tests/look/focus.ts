import type { Page } from '@playwright/test'
import { expect, resize, waitForTypeface } from '../journeys/site.ts'

/**
 * The narrowest layout has bars at both edges; the widest has controls at the lower edge of the first screen. Forward, the
 * browser scrolls to the lower edge, where the bar at the top covers nothing, so the second walk goes backward.
 */
const WALKS = [
  [320, 'Tab'],
  [1920, 'Shift+Tab'],
] as const

/**
 * Moves the focus to the next stop, and waits until the browser has scrolled to it. Returns the stop, and whether its
 * first line is in front, or undefined after the last one.
 */
async function nextStop(page: Page, key: string) {
  await page.keyboard.press(key)
  return page.evaluate(async () => {
    // The first frame may show or hide a bar that stays on the screen.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const stop = document.activeElement
    if (!stop || stop === document.body) return
    const text = document.createRange()
    text.selectNodeContents(stop)
    const [line = stop.getBoundingClientRect()] = stop.textContent ? text.getClientRects() : []
    const front = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
    const isUncovered = front !== null && (stop.contains(front) || front.closest('label')?.control === stop)
    return { isUncovered, stop: `${stop.outerHTML.slice(0, 90)} ${stop.textContent}` }
  })
}

/** Expects that nothing covers the first line of a control that the visitor reaches by keyboard. */
export async function expectFocusNotObscured(page: Page, fewest: number) {
  await waitForTypeface(page)
  for (const [width, key] of WALKS) {
    await resize(page, width)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, 0)
    })
    const stops = []
    for (let next = await nextStop(page, key); next; next = await nextStop(page, key)) stops.push(next)
    const covered = stops.filter(({ isUncovered }) => !isUncovered).map(({ stop }) => stop)
    expect.soft(covered, `covered at ${width} px`).toEqual([])
    expect(stops.length).toBeGreaterThan(fewest)
  }
}
