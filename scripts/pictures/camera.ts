/** Takes pictures of a page that has come to rest. */
import type { Page } from '@playwright/test'

/** A part of a picture, from edge to edge. It begins and ends at these px from the top. */
export type Part = { name: string; top: number; bottom: number }

export type Picture = { file: Buffer; parts: readonly Part[] }

/** A page may become this much taller on a taller screen, in px. */
const GROWTH = 800

/**
 * Waits until everything is loaded, and nothing moves, has the focus, or is under the pointer. The host of an address is
 * replaced, because its port differs from run to run.
 */
async function settle(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      !document.documentElement.className.includes('awaits-'),
  )
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    // Animations with another timeline follow the scroll position, which does not change.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.includes(location.host)) text.data = text.data.replaceAll(location.host, 'localhost')
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * Makes the screen as tall as the page, whose height may change with that. Then the calculator hydrates, unless paper hides
 * it. Headless browsers may wait for a frame with that, so each look at it asks for one.
 */
async function unroll(page: Page) {
  const sizes = () =>
    page.evaluate(() => ({
      width: innerWidth,
      screen: innerHeight,
      height: document.documentElement.scrollHeight,
    }))
  for (let now = await sizes(); now.height > now.screen; now = await sizes()) {
    await page.setViewportSize({ width: now.width, height: now.height + GROWTH })
    await page.waitForFunction(
      () => matchMedia('print').matches || !document.querySelector('[data-asleep]'),
      undefined,
      { polling: 'raf' },
    )
    await settle(page)
  }
}

/**
 * Returns the sections of the page and its footer. Each reaches to the next, so that no row of pixels is left out. A part
 * without an id has the name of its place.
 */
const partsOf = (page: Page): Promise<Part[]> =>
  page.evaluate(() => {
    const placeOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element) + 1
    const parts = [...document.querySelectorAll('main > *, footer > *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
    return parts.map(({ element, box }, index) => ({
      name: element.id || `${element.parentElement?.localName} ${placeOf(element)}`,
      top: index === 0 ? 0 : Math.round(box.top),
      bottom: Math.round(parts[index + 1]?.box.top ?? box.bottom),
    }))
  })

export type Camera = ReturnType<typeof cameraOn>

/** Keeps pictures of a page in `taken`, by their names, which begin with that of the visit. */
export function cameraOn(page: Page, visit: string, taken: Map<string, Picture>) {
  async function keep(name: string, parts: readonly Part[]) {
    const { width = 0 } = page.viewportSize() ?? {}
    const top = Math.min(...parts.map((part) => part.top))
    const bottom = Math.max(...parts.map((part) => part.bottom))
    const clip = { x: 0, y: top, width, height: bottom - top }
    const file = await page.screenshot({ clip, animations: 'allow', caret: 'initial' })
    const moved = parts.map((part) => ({ ...part, top: part.top - top, bottom: part.bottom - top }))
    taken.set(`${visit}, ${name}`, { file, parts: moved })
  }
  return {
    page,
    /** Takes the screen as it is. */
    screen: async (name: string) => {
      await settle(page)
      await keep(name, [{ name: 'screen', top: 0, bottom: page.viewportSize()?.height ?? 0 }])
    },
    /** Takes the whole page, or some of its sections. After that, the screen has the height of the page. */
    sections: async (name: string, ids?: readonly string[]) => {
      await settle(page)
      await unroll(page)
      const parts = await partsOf(page)
      await keep(
        name,
        parts.filter((part) => ids?.includes(part.name) ?? true),
      )
    },
    /** Takes pictures in both color schemes. */
    schemes: async (take: (scheme: string) => Promise<void>) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await take(colorScheme)
      }
    },
  }
}
