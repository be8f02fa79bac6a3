import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect } from '../journeys/site.ts'
import { reasonToSkip } from './drawn-by.ts'
import { partsOf, settle, type Part } from './settled.ts'

type Scheme = 'light' | 'dark'

/** Skips a test in a browser that did not take the pictures. */
export function skipElsewhere({ browser }: { browser: Browser }, test: TestInfo) {
  const reason = test.config.updateSnapshots === 'none' ? reasonToSkip(browser) : ''
  test.skip(reason !== '', reason)
}

/** Compares a part that is on the screen. A failure names it, and the test goes on with the next. */
export async function comparePart(page: Page, folder: string, { name, top, bottom }: Part, scheme: Scheme) {
  const { width = 0 } = page.viewportSize() ?? {}
  const clip = { x: 0, y: top, width, height: bottom - top }
  await expect
    .soft(page, `${folder}: ${name} at ${width} px, ${scheme}`)
    .toHaveScreenshot([folder, `${name}-${width}-${scheme}.webp`], { clip })
}

/** Returns the parts with these names, and fails for one that is missing. */
export async function partsNamed(page: Page, names: readonly string[]): Promise<Part[]> {
  const parts = await partsOf(page)
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
  return parts.filter(({ name }) => names.includes(name))
}

/** Settles a page, then compares these parts of it. */
export async function compare(page: Page, folder: string, names: readonly string[], scheme: Scheme) {
  await settle(page)
  for (const part of await partsNamed(page, names)) await comparePart(page, folder, part, scheme)
}
