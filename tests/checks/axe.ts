import type { Page } from '@playwright/test'
import axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scan = {
  /** Runs only these rules, instead of all of WCAG 2.2 AA and axe's best practices. */
  rules?: readonly string[] | undefined
  /** Scans only inside this selector. */
  part?: string
}

type WithAxe = { axe: typeof axe }

/** Puts axe into the page once. Sending its 560 kB again for every scan costs more than a third of the scans' time. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/**
 * Violations on a page, each with its elements, in a form short enough for a test report.
 * @throws an error if nothing matches `part`
 */
export async function axeViolations(page: Page, { rules, part }: Scan = {}) {
  await loadAxe(page)
  const runOnly = rules
    ? { type: 'rule' as const, values: [...rules] }
    : { type: 'tag' as const, values: TAGS }
  const violations = await page.evaluate(
    async ({ runOnly, part }) => {
      const { axe } = globalThis as unknown as WithAxe
      const { violations } = await axe.run(part === undefined ? document : { include: [[part]] }, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        // No page has frames of its own whose results would have to be merged.
        iframes: false,
      })
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    { runOnly, part },
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
}
