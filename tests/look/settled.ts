import { expect, type Page } from '@playwright/test'
import { drawn, typefaceShown } from '../journeys/site.ts'

/** A part of a page is as wide as the page. Its edges are in px from the top of the page. */
export type Part = { name: string; top: number; bottom: number }

/** Scrolls to the top, and waits until everything is loaded and nothing is moving, focused or under the pointer. */
export async function settle(page: Page) {
  await page.mouse.move(0, 0)
  await typefaceShown(page)
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
    // Animations with another timeline follow the scroll position, which does not change.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  await drawn(page)
}

/** Waits until the calculator, if there is one, is hydrated. Headless browsers may wait for a frame with that. */
export const awake = (page: Page) =>
  expect
    .poll(async () => {
      await drawn(page)
      return page.locator('[data-asleep]').count()
    })
    .toBe(0)

/** A page may become this much taller on a taller screen, in px. */
const GROWTH = 800

/**
 * Makes the screen as tall as the page, because parts below the screen take three times as long. The calculator hydrates
 * then, and may change the height of the page.
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
    await awake(page)
    await settle(page)
  }
}

/**
 * Returns the sections of the page and its footer. Each reaches to the next, so that no row of pixels is left out. The
 * first one and the gallery have no id.
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
