import { describe, expect, test } from 'vitest'
import { EVERYTHING, OFFERINGS, offeringOf } from './offerings.fixture.ts'
import { annualIncome, monthlyAverage, shares, totals } from './totals.ts'

describe('annualIncome', () => {
  test.each([
    ['workshop', 3, 2_991],
    ['corporate-training', 50, 2_500_000],
    ['keynote', 1, 10_000],
    ['certainty-credits', 10, 2_280],
    ['certainty-credits', 1_000, 228_000],
    ['keynote', 0, 0],
  ])('%s x %d is %d dollars', (id, quantity, expected) => {
    expect(annualIncome(offeringOf(id), quantity)).toBe(expected)
  })

  test.each([
    ['a year', 1, 3_000],
    ['a month', 12, 36_000],
    ['a day', 365, 1_095_000],
  ])('3 x $1,000 %s', (_, periodsPerYear, expected) => {
    const unit = { one: 'day', other: 'days', periodsPerYear }
    expect(annualIncome({ ...offeringOf('keynote'), price: 1_000, unit }, 3)).toBe(expected)
  })

  test('keeps cents exact', () => {
    expect(annualIncome({ ...offeringOf('keynote'), price: 1.1 }, 3)).toBe(3.3)
    // 4.35 x 100 is a little below 435.
    expect(annualIncome({ ...offeringOf('keynote'), price: 4.35 }, 2)).toBe(8.7)
  })
})

describe('totals', () => {
  test.each([
    ['nothing chosen', {}, { annualIncome: 0, revenueStreams: 0, totalClients: 0 }],
    [
      'every service at its limit',
      EVERYTHING,
      { annualIncome: 6_227_700, revenueStreams: 10, totalClients: 1_450 },
    ],
    ['one service', { keynote: 2 }, { annualIncome: 20_000, revenueStreams: 1, totalClients: 2 }],
    [
      'units per month count twelve times a year, and once as clients',
      { 'certainty-credits': 10 },
      { annualIncome: 2_280, revenueStreams: 1, totalClients: 10 },
    ],
    [
      'services of four categories',
      { 'one-to-one-coaching': 4, workshop: 6, keynote: 2, 'certainty-credits': 100 },
      { annualIncome: 68_782, revenueStreams: 4, totalClients: 112 },
    ],
    [
      'a service at 0 and one not offered',
      { keynote: 0, 'tea-leaves': 9 },
      { annualIncome: 0, revenueStreams: 0, totalClients: 0 },
    ],
  ])('%s', (_, plan, expected) => {
    expect(totals(OFFERINGS, plan)).toEqual(expected)
  })

  test('has no rounding errors', () => {
    const offerings = ['a', 'b', 'c'].map((id) => ({ ...offeringOf('keynote'), id, price: 0.1 }))
    expect(totals(offerings, { a: 1, b: 1, c: 1 }).annualIncome).toBe(0.3)
  })
})

test('the monthly average of the limit is 518,975 dollars', () => {
  expect(monthlyAverage(6_227_700)).toBe(518_975)
})

describe('shares', () => {
  const nothing = Object.fromEntries(OFFERINGS.map(({ id }) => [id, 0]))

  test.each([
    ['nothing chosen', {}, nothing],
    ['one service', { keynote: 3 }, { ...nothing, keynote: 1 }],
    [
      'two services',
      { keynote: 3, 'audit-strategy': 1 },
      { ...nothing, keynote: 0.75, 'audit-strategy': 0.25 },
    ],
  ])('%s', (_, plan, expected) => {
    expect(shares(OFFERINGS, plan)).toEqual(expected)
  })
})
