import { expect, test } from 'vitest'
import { offeringsOf } from './units.ts'

test('a service has the labels, the periods and the limits of its unit, and its example', () => {
  const credits = { service: 'A', category: 'C', price: 19, unit: 'units per month' } as const
  const unit = {
    one: 'unit per month',
    other: 'units per month',
    periodsPerYear: 12,
    priced: 'per unit × 12 months',
  }
  const counted = { ...credits, max: 1000, step: 10, unit }
  expect(
    offeringsOf([
      { ...credits, id: 'certainty-credits' },
      { ...credits, id: 'new' },
    ]),
  ).toEqual([
    { ...counted, id: 'certainty-credits', example: 40 },
    { ...counted, id: 'new', example: undefined },
  ])
})
