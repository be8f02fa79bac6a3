import { expect, test } from 'vitest'
import { OFFERINGS, offeringOf } from './offerings.fixture.ts'
import { annualIncome, shares, totals } from './totals.ts'

test.each([
  ['units per month, which are clients once', { 'certainty-credits': 10 }, 2_280, 1, 10],
  ['a service at 0 and one not offered', { keynote: 0, 'tea-leaves': 9 }, 0, 0, 0],
])('the totals are right: %s', (_, plan, annualIncome, revenueStreams, totalClients) => {
  expect(totals(OFFERINGS, plan)).toEqual({ annualIncome, revenueStreams, totalClients })
})

test('incomes and their total have exact cents', () => {
  // 4.35 x 100 is a little below 435.
  expect(annualIncome({ ...offeringOf('keynote'), price: 4.35 }, 2)).toBe(8.7)
  const offerings = ['a', 'b', 'c'].map((id) => ({ ...offeringOf('keynote'), id, price: 0.1 }))
  expect(totals(offerings, { a: 1, b: 1, c: 1 }).annualIncome).toBe(0.3)
})

test('the shares of a plan are shares of its income', () => {
  const nothing = Object.fromEntries(OFFERINGS.map(({ id }) => [id, 0]))
  expect(shares(OFFERINGS, {})).toEqual(nothing)
  const plan = { keynote: 3, 'audit-strategy': 1 }
  expect(shares(OFFERINGS, plan)).toEqual({ ...nothing, keynote: 0.75, 'audit-strategy': 0.25 })
})
