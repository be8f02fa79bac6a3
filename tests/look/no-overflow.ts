import type { Page } from '@playwright/test'
import { addStyles, expect, resize, waitForTypeface } from '../journeys/site.ts'
import { geometryProblems } from './geometry.ts'

const WIDTHS = [320, 390, 600, 768, 1001, 1280, 1440, 1920]

/** At these widths, text at 200% has the least room. Media queries in em follow its size. */
const LARGE_WIDTHS = [320, 768, 1440]

/** At these widths, spaced text has the least room in the filter, in the totals and in the bar. */
const SPACED_WIDTHS = [320, 360, 375, 480, 1140, 1400]

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`
/** Ignores spaced large numbers, which may extend into the margin of the panel. */
const relevant = (problems: readonly string[], how: string) =>
  problems.filter((problem) => how !== 'spaced' || !problem.startsWith('out of its box: "$'))

/** Measures the page at every width, then with text at 200%, then with WCAG's spacing. */
export async function expectNoOverflow(page: Page) {
  await waitForTypeface(page)
  // Drawing the page would take a third of the time. What is not drawn cannot be clicked.
  await addStyles(page, 'html { clip-path: inset(50%) }')
  const look = async (widths: readonly number[], how: string) => {
    for (const width of widths) {
      await resize(page, width)
      expect.soft(relevant(await geometryProblems(page), how), `${width} px, ${how}`).toEqual([])
    }
  }
  await look(WIDTHS, 'usual text')
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await look(LARGE_WIDTHS, 'text at 200%')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await addStyles(page, TEXT_SPACING)
  await look(SPACED_WIDTHS, 'spaced')
}
