import { expect, type Page } from '@playwright/test'
import { typefaceShown } from '../journeys/site.ts'

/** A part of a page from edge to edge, in px from its top. */
export type Part = { name: string; top: number; bottom: number }

/**
 * Waits until the page stays as it is: at its top, all laid out and loaded, nothing moving, focused, or under the
 * pointer.
 */
export async function settle(page: Page) {
  await page.mouse.move(0, 0)
  await typefaceShown(page)
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    // Those with another timeline follow the scroll position, and rest with it.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * How many parts of the page have not woken. Asks for a frame first: without a reason to draw one, a browser without a
 * screen may not notice for minutes that one is near.
 */
export const sleepingIslands = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.querySelectorAll('[data-asleep]').length
  })

/** How much taller a page may become on a taller screen, in px. */
const GROWTH = 800

/**
 * Makes the screen as tall as the page, so that nothing has to be scrolled: parts below the screen take three times as
 * long, and lay out the page again each time. Islands come to life, since all of them are near, and may change its
 * height.
 */
export async function unroll(page: Page) {
  const sizes = () =>
    page.evaluate(() => ({
      width: innerWidth,
      screen: innerHeight,
      height: document.documentElement.scrollHeight,
    }))
  for (let now = await sizes(); now.height > now.screen; now = await sizes()) {
    await page.setViewportSize({ width: now.width, height: now.height + GROWTH })
    await expect.poll(() => sleepingIslands(page)).toBe(0)
    await settle(page)
  }
}

/**
 * The sections of the page, and below them its footer. Each reaches to the next, so that no row of pixels is left out.
 * The first, with the bar, has no id, and neither has the gallery.
 */
export const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main > *, footer > *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .map(({ element, box }, index) => ({
        name: element.id || (element.closest('footer') ? 'footer' : ['top', 'gallery'][index]),
        top: index === 0 ? 0 : Math.round(box.top + scrollY),
        bottom: Math.round(box.bottom + scrollY),
      }))
    return parts.map((part, index) => ({
      ...part,
      name: part.name ?? `part ${index + 1}`,
      bottom: parts[index + 1]?.top ?? part.bottom,
    }))
  })
