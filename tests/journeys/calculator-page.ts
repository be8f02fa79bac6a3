import type { Page } from '@playwright/test'
import { calculatorReady, expect } from './site.ts'

export const SERVICES = [
  '1:1 Certainty Coaching',
  'Group Certainty Mastermind',
  'Certainty Workshop',
  'Custom Certainty Course Creation',
  'Corporate Certainty Training',
  'Custom Certainty Training Program',
  'Certainty Audit & Strategy',
  'Keynote Speaking',
  'CCA Referrals',
  'Certainty Credits Commission',
] as const

export const DISCLAIMER =
  'This tool multiplies numbers you choose. It is not a forecast and does not show what CCA advisors typically earn. Figures are gross revenue before expenses, taxes and fees. You may earn less, or nothing.'

export type Service = (typeof SERVICES)[number]

/** Three workshops, two keynotes and 100 credits, as the address has them. */
export const PLAN = '1_workshop.3_keynote.2_certainty-credits.100'

/** What each service says of a target of $100,000, beside `PLAN`. */
export const WAYS_TO_100_000 = [
  '20 alone; 11 more with your plan',
  '7 alone; 4 more with your plan',
  'more than 50 needed',
  'more than 50 needed; 28 more with your plan',
  '2 clients per year',
  '4 alone; 3 more with your plan',
  '10 alone; 6 more with your plan',
  '10 alone; 6 more with your plan',
  '50 alone; 28 more with your plan',
  '440 alone; 240 more with your plan',
]

/** The file that 'Download CSV' saves of PLAN. */
export const planCsv = (url: string | undefined) =>
  '\uFEFF' +
  '"Service","Category","Price (USD)","Quantity","Unit","Annual income (USD)"\r\n' +
  '"Certainty Workshop","Training",997,3,"clients per year",2991\r\n' +
  '"Keynote Speaking","Speaking",10000,2,"clients per year",20000\r\n' +
  '"Certainty Credits Commission","Commission",19,100,"units per month",22800\r\n' +
  `"${DISCLAIMER}","","","","",""\r\n` +
  '"Annual income (USD)","","","","",45791\r\n' +
  '"Monthly average (USD)","","","","",3815.92\r\n' +
  '"Revenue streams","","","","",3\r\n' +
  '"Total clients","","","","",105\r\n' +
  `"Link to this plan","${url}/?plan=${PLAN}#calculator","","","",""\r\n`

/** The calculator as a visitor finds it: by role and accessible name. */
export function calculatorOn(page: Page) {
  const section = page.locator('#calculator')
  const totals = section.getByRole('region', { name: 'Totals' })
  const row = (service: Service) =>
    section.getByRole('row').filter({ has: page.getByRole('rowheader', { name: service }) })
  const step = (service: Service) => (service === 'Certainty Credits Commission' ? 10 : 1)
  return {
    section,
    totals,
    row,
    field: (service: Service) => section.getByRole('textbox', { name: service }),
    slider: (service: Service) => section.getByRole('slider', { name: service }),
    more: (service: Service) => section.getByRole('button', { name: `${step(service)} more, ${service}` }),
    fewer: (service: Service) => section.getByRole('button', { name: `${step(service)} fewer, ${service}` }),
    /** Annual income of a row. */
    income: (service: Service) => row(service).getByRole('cell').nth(2),
    correction: (service: Service) => row(service).locator('[id$="-correction"]'),
    filter: (category: string) => section.getByRole('radio', { name: category }),
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    /** What is written there, without what is announced. */
    shown: (text: string | RegExp) => section.locator('p:not([data-announcement])').filter({ hasText: text }),
    target: section.getByRole('textbox', { name: 'Target annual income' }),
    /** About a link that could be read only in part. */
    notice: section.locator('[data-notice]'),
    /** What was just done; shown for six seconds. */
    status: section.locator('[data-status]'),
    announcement: section.locator('[data-announcement]'),

    async open(address = '/') {
      await page.goto(address)
      await calculatorReady(page)
    },
    async set(service: Service, quantity: number | string) {
      await section.getByRole('textbox', { name: service }).fill(String(quantity))
    },
    async expectTotals(income: string, streams: string, clients: string) {
      await expect(totals.locator('[data-total="income"]')).toHaveText(income)
      await expect(totals.locator('[data-total="streams"]')).toHaveText(streams)
      await expect(totals.locator('[data-total="clients"]')).toHaveText(clients)
    },
  }
}
