import { describe, expect, test } from 'vitest'
import { offeringOf } from './offerings.fixture.ts'
import { readQuantity, setQuantity, snapQuantity, stepQuantity } from './quantity.ts'

const coaching = offeringOf('one-to-one-coaching')
const credits = offeringOf('certainty-credits')

test('the nearest quantity', () => {
  for (const [offering, value, expected] of [
    [coaching, 50, 50],
    [coaching, 51, 50],
    [coaching, -1, 0],
    [coaching, 0.5, 1],
    [coaching, Number.NaN, 0],
    [coaching, Number.POSITIVE_INFINITY, 50],
    [credits, 4, 0],
    [credits, 5, 10],
    [credits, 995, 1_000],
    [credits, 1_001, 1_000],
    // A maximum between two steps is never set.
    [{ ...credits, max: 55 }, 55, 50],
  ] as const) {
    expect.soft(snapQuantity(offering, value), String(value)).toBe(expected)
  }
})

describe('setQuantity', () => {
  test.each([
    ['sets beside others', { keynote: 2 }, 7, { keynote: 2, 'one-to-one-coaching': 7 }],
    ['clamps', { keynote: 2 }, 70, { keynote: 2, 'one-to-one-coaching': 50 }],
    ['leaves 0 out', { keynote: 2, 'one-to-one-coaching': 3 }, 0, { keynote: 2 }],
  ])('%s', (_, plan, value, expected) => {
    expect(setQuantity(plan, coaching, value)).toEqual(expected)
  })

  test('returns the same plan when nothing changes', () => {
    const plan = { 'one-to-one-coaching': 3 }
    expect(setQuantity(plan, coaching, 3)).toBe(plan)
  })

  test.each(['constructor', '__proto__', 'toString'])('an offering called %s starts at 0', (id) => {
    const plan = setQuantity({}, { ...coaching, id }, 1)
    expect(Object.entries(plan)).toEqual([[id, 1]])
  })
})

describe('readQuantity', () => {
  test.each([
    ['', 0],
    ['50', 50],
    [' 7 ', 7],
    ['7.', 7],
  ])('%j is exactly %d', (text, quantity) => {
    expect(readQuantity(coaching, text, 3)).toEqual({ quantity })
  })

  test.each([
    ['51', 50, 'above-maximum'],
    ['9'.repeat(400), 50, 'above-maximum'],
    ['-1', 0, 'below-minimum'],
    ['2.5', 3, 'off-step'],
    ['abc', 3, 'not-a-number'],
  ])('%j becomes %d: %s', (text, quantity, reason) => {
    expect(readQuantity(coaching, text, 3)).toMatchObject({ quantity, correction: { quantity, reason } })
  })

  test('a correction says which number was typed', () => {
    expect(readQuantity(credits, '1,143').correction).toMatchObject({ quantity: 1_000, value: 1_143 })
    expect(readQuantity(credits, '145').correction).toMatchObject({ quantity: 150, value: 145 })
  })
})

test.each([
  ['keynote', '7', 7, 1, 8],
  ['keynote', '75', 7, 1, 50],
  ['keynote', '0', 0, -1, 0],
  ['keynote', '2.5', 7, 1, 3],
  ['keynote', '', 7, 1, 1],
  ['keynote', 'a lot', 7, 1, 8],
  ['certainty-credits', '125', 10, 1, 130],
  ['certainty-credits', '125', 10, -1, 120],
] as const)(
  '%s: an arrow key on a typed %j after %d, direction %d, results in %d',
  (id, text, current, direction, next) => {
    expect(stepQuantity(offeringOf(id), text, current, direction)).toBe(next)
  },
)
