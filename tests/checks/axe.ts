import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds, each with the elements, short enough to be read in a report.
 * @param rules only these, instead of all of WCAG 2.2 AA and axe's best practices
 */
export async function axeViolations(page: Page, rules?: readonly string[]) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
