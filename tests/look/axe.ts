import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { expect, waitForTypeface } from '../journeys/site.ts'

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The results of these rules depend on the color scheme. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const PHONE = { width: 390, height: 900 }
/** From 1400 px, the bar shows the longer name of the program. */
const WIDE = { width: 1440, height: 900 }

/** Returns the violations in a part of a page, each with its elements. It throws if nothing matches `part`. */
async function axeViolations(page: Page, part: string, runOnly: RunOnly) {
  // Its 560 kB are sent once, because sending them for every scan takes a third of the time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ({ runOnly, part }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(
        { include: [[part]] },
        // Providers are responsible for what is in their frames.
        { runOnly, resultTypes: ['violations'], preload: false, iframes: false },
      )
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    { runOnly, part },
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
}

/**
 * Scans a page, or a part of it, in its current state. The light scheme is scanned for WCAG 2.2 AA and axe's best
 * practices on a phone, and a whole page also on a wide screen. The dark scheme is scanned for contrast.
 */
export async function expectAccessible(page: Page, state: string, part = 'html') {
  await waitForTypeface(page)
  for (const size of part === 'html' ? [WIDE, PHONE] : [PHONE]) {
    await page.setViewportSize(size)
    expect.soft(await axeViolations(page, part, ALL), `${state}, ${size.width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await axeViolations(page, part, COLORS), `${state}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
