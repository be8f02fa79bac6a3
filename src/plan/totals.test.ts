import { expect, test } from 'vitest'
import { EVERYTHING, OFFERINGS, offeringOf } from './offerings.fixture.ts'
import { annualIncome, shares, totals } from './totals.ts'

test('the income of a service has exact cents', () => {
  // 4.35 x 100 is a little below 435.
  expect(annualIncome({ ...offeringOf('keynote'), price: 4.35 }, 2)).toBe(8.7)
})

test.each([
  [
    'every service at its limit',
    EVERYTHING,
    { annualIncome: 6_227_700, revenueStreams: 10, totalClients: 1_450 },
  ],
  [
    'units per month count twelve times a year, and once as clients',
    { 'certainty-credits': 10 },
    { annualIncome: 2_280, revenueStreams: 1, totalClients: 10 },
  ],
  [
    'a service at 0 and one not offered',
    { keynote: 0, 'tea-leaves': 9 },
    { annualIncome: 0, revenueStreams: 0, totalClients: 0 },
  ],
])('the totals are right: %s', (_, plan, expected) => {
  expect(totals(OFFERINGS, plan)).toEqual(expected)
})

test('totals have no rounding errors', () => {
  const offerings = ['a', 'b', 'c'].map((id) => ({ ...offeringOf('keynote'), id, price: 0.1 }))
  expect(totals(offerings, { a: 1, b: 1, c: 1 }).annualIncome).toBe(0.3)
})

const nothing = Object.fromEntries(OFFERINGS.map(({ id }) => [id, 0]))

test.each([
  ['nothing chosen', {}, nothing],
  [
    'two services',
    { keynote: 3, 'audit-strategy': 1 },
    { ...nothing, keynote: 0.75, 'audit-strategy': 0.25 },
  ],
])('the shares are right: %s', (_, plan, expected) => {
  expect(shares(OFFERINGS, plan)).toEqual(expected)
})
