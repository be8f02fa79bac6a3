import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scan = {
  /** Only these, instead of all of WCAG 2.2 AA and axe's best practices. */
  rules?: readonly string[]
  /** Only in here. */
  part?: string
}

/** What axe finds on a page, each with the elements, short enough to be read in a report. */
export async function axeViolations(page: Page, { rules, part }: Scan = {}) {
  // One page without frames of others: nothing has to be collected from anywhere else.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  if (rules) axe.withRules([...rules])
  else axe.withTags(TAGS)
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
