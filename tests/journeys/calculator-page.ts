import { expect, type Page } from '@playwright/test'
import { OFFERINGS } from '../../src/plan/offerings.fixture.ts'

export const SERVICES = OFFERINGS.map(({ service }) => service)

/** The plan of `setPlan`, as it is in an address. */
export const PLAN = 'plan=105&workshop=3&keynote=2&certainty-credits=100'

export type Calculator = ReturnType<typeof calculatorOn>

/** Finds the parts of the calculator by role and accessible name, as a visitor does. */
export function calculatorOn(page: Page) {
  const section = page.locator('#calculator')
  const totals = section.getByRole('region', { name: 'Totals' })
  const row = (service: string) =>
    section.getByRole('row').filter({ has: page.getByRole('rowheader', { name: service }) })
  const step = (service: string) => OFFERINGS.find((offering) => offering.service === service)?.step
  /** Matches the calculator once React has drawn it in place of the disabled one in the HTML. */
  const drawn = section.locator('[data-calculator]:not(:has(> :disabled))')
  const ready = async () => {
    await section.scrollIntoViewIfNeeded()
    await drawn.waitFor({ state: 'attached' })
  }
  const field = (service: string) => section.getByRole('textbox', { name: service })
  const set = (service: string, quantity: number | string) => field(service).fill(String(quantity))
  return {
    drawn,
    ready,
    section,
    totals,
    row,
    field,
    slider: (service: string) => section.getByRole('slider', { name: service }),
    more: (service: string) => section.getByRole('button', { name: `${step(service)} more, ${service}` }),
    fewer: (service: string) => section.getByRole('button', { name: `${step(service)} fewer, ${service}` }),
    correction: (service: string) => row(service).locator('[id$="-correction"]'),
    filter: (category: string) => section.getByRole('radio', { name: category }),
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    /** Finds visible text, not text that is only announced. */
    shown: (text: string | RegExp) =>
      section.locator('p:not([data-announcement])').filter({ hasText: text, visible: true }),
    target: section.getByRole('textbox', { name: 'I want to reach $ a year' }),
    /** This notice says that a link could be read only in part. */
    notice: section.locator('[data-notice]'),
    announcement: section.locator('[data-announcement]'),
    /** This says what a button of 'Keep this plan' did. */
    result: section.locator('[data-result]'),

    async open(address = '/') {
      await page.goto(address)
      await ready()
    },
    /** Takes the plan to the letter. */
    async applyWithPlan() {
      await ready()
      await section.getByRole('link', { name: 'Apply with this plan' }).click()
    },
    set,
    async setPlan() {
      await set('Certainty Workshop', 3)
      await set('Keynote Speaking', 2)
      await set('Certainty Credits Commission', 100)
    },
    async expectTotals(income: string, streams: string, clients: string) {
      await expect(totals.locator('[data-total="income"]')).toHaveText(income)
      await expect(totals.locator('[data-total="streams"]')).toHaveText(streams)
      await expect(totals.locator('[data-total="clients"]')).toHaveText(clients)
    },
  }
}
