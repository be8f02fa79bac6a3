import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scan = {
  /** Runs only these rules, instead of all of WCAG 2.2 AA and axe's best practices. */
  rules?: readonly string[] | undefined
  /** Scans only inside this selector. */
  part?: string
}

/** Violations on a page, each with its elements, in a form short enough for a test report. */
export async function axeViolations(page: Page, { rules, part }: Scan = {}) {
  // Legacy mode, since no page has frames whose results would have to be merged. It cannot ask a frame of another
  // origin, and would only wait for it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, iframes: false })
  if (rules) axe.withRules([...rules])
  else axe.withTags(TAGS)
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
