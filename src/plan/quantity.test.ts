import { expect, test } from 'vitest'
import { offeringOf } from './offerings.fixture.ts'
import { readQuantity, setQuantity, snapQuantity, stepQuantity } from './quantity.ts'

const coaching = offeringOf('one-to-one-coaching')

test.each([
  [4, 0],
  [5, 10],
])('the valid quantity closest to %d units per month is %d', (value, expected) => {
  expect(snapQuantity(offeringOf('certainty-credits'), value)).toBe(expected)
})

test('setting a quantity keeps the others, and the same quantity keeps the plan', () => {
  const plan = { keynote: 2, 'one-to-one-coaching': 7 }
  expect(setQuantity({ keynote: 2 }, coaching, 7)).toEqual(plan)
  expect(setQuantity(plan, coaching, 0)).toEqual({ keynote: 2 })
  expect(setQuantity(plan, coaching, 7)).toBe(plan)
})

test.each<[text: string, quantity: number, reason?: string, value?: number]>([
  ['', 0],
  ['50', 50],
  ['7.', 7],
  ['51', 50, 'above-maximum', 51],
  ['-1', 0, 'below-minimum', -1],
  ['2.5', 3, 'off-step', 2.5],
  ['abc', 3, 'not-a-number', NaN],
])('%j is %d, with the reason %s', (text, quantity, reason, value) => {
  const correction = reason && { quantity, reason, value }
  expect(readQuantity(coaching, text, 3)).toEqual({ quantity, correction })
})

test.each([
  ['keynote', '', 7, 1, 1],
  ['keynote', 'a lot', 7, 1, 8],
  ['certainty-credits', '125', 10, 1, 130],
  ['certainty-credits', '125', 10, -1, 120],
] as const)('%s: after typing %j over %d, arrow key %d sets %d', (id, text, current, direction, next) => {
  expect(stepQuantity(offeringOf(id), text, current, direction)).toBe(next)
})
