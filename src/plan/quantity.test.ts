import { describe, expect, test } from 'vitest'
import { offeringOf } from './offerings.fixture.ts'
import { largestQuantity, readQuantity, setQuantity, snapQuantity, stepQuantity } from './quantity.ts'

const coaching = offeringOf('one-to-one-coaching')
const credits = offeringOf('certainty-credits')
const unevenMaximum = { ...credits, max: 55 }

test.each([
  [coaching, 50],
  [credits, 1_000],
  [unevenMaximum, 50],
])('the largest quantity of %o is %d', (offering, expected) => {
  expect(largestQuantity(offering)).toBe(expected)
})

describe('snapQuantity', () => {
  test('in steps of 1 up to 50', () => {
    for (const [value, expected] of [
      [0, 0],
      [1, 1],
      [50, 50],
      [51, 50],
      [-1, 0],
      [0.5, 1],
      [Number.NaN, 0],
      [Number.POSITIVE_INFINITY, 50],
      [Number.NEGATIVE_INFINITY, 0],
    ] as const) {
      expect.soft(snapQuantity(coaching, value), String(value)).toBe(expected)
    }
  })

  test('in steps of 10 up to 1,000', () => {
    for (const [value, expected] of [
      [10, 10],
      [4, 0],
      [5, 10],
      [15, 20],
      [995, 1_000],
      [1_001, 1_000],
    ] as const) {
      expect.soft(snapQuantity(credits, value), String(value)).toBe(expected)
    }
  })

  test('a maximum between two steps is never set', () => {
    expect(snapQuantity(unevenMaximum, 55)).toBe(50)
  })
})

describe('setQuantity', () => {
  test.each([
    ['sets', {}, 7, { 'one-to-one-coaching': 7 }],
    ['sets beside others', { keynote: 2 }, 7, { keynote: 2, 'one-to-one-coaching': 7 }],
    ['clamps', { keynote: 2 }, 70, { keynote: 2, 'one-to-one-coaching': 50 }],
    ['leaves 0 out', { keynote: 2, 'one-to-one-coaching': 3 }, 0, { keynote: 2 }],
    ['treats NaN as 0', { 'one-to-one-coaching': 3 }, Number.NaN, {}],
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
  test('without a previous quantity, text that is not a number becomes 0', () => {
    expect(readQuantity(coaching, 'x')).toMatchObject({
      quantity: 0,
      correction: { reason: 'not-a-number' },
    })
  })

  test.each([
    ['', 0],
    ['0', 0],
    ['-0', 0],
    ['1', 1],
    ['50', 50],
    [' 7 ', 7],
    ['7.', 7],
    ['７', 7],
    ['\u200e7', 7],
  ])('%j is exactly %d', (text, quantity) => {
    expect(readQuantity(coaching, text, 3)).toEqual({ quantity })
  })

  test.each([
    ['1,000', 1_000],
    ['1 000', 1_000],
  ])('%j in units is exactly %d', (text, quantity) => {
    expect(readQuantity(credits, text)).toEqual({ quantity })
  })

  test.each([
    ['51', 50, 'above-maximum'],
    ['50.1', 50, 'above-maximum'],
    ['9'.repeat(400), 50, 'above-maximum'],
    ['-1', 0, 'below-minimum'],
    ['2.5', 3, 'off-step'],
    ['abc', 3, 'not-a-number'],
    ['1,5', 3, 'not-a-number'],
    ['1.000', 3, 'not-a-number'],
    ['5 clients', 3, 'not-a-number'],
  ])('%j becomes %d: %s', (text, quantity, reason) => {
    expect(readQuantity(coaching, text, 3)).toMatchObject({ quantity, correction: { quantity, reason } })
  })

  test.each([
    ['15', 20, 'off-step'],
    ['14', 10, 'off-step'],
  ])('%j in units becomes %d: %s', (text, quantity, reason) => {
    expect(readQuantity(credits, text)).toMatchObject({ quantity, correction: { quantity, reason } })
  })
})

test.each([
  ['keynote', '7', 7, 1, 8],
  ['keynote', '75', 7, 1, 50],
  ['keynote', '75', 7, -1, 50],
  ['keynote', '0', 0, -1, 0],
  ['keynote', '-5', 7, 1, 0],
  ['keynote', '2.5', 7, 1, 3],
  ['keynote', '2.5', 7, -1, 2],
  ['keynote', '', 7, 1, 1],
  ['keynote', 'a lot', 7, 1, 8],
  ['certainty-credits', '125', 10, 1, 130],
  ['certainty-credits', '125', 10, -1, 120],
  ['certainty-credits', '1,000', 1_000, 1, 1_000],
] as const)(
  '%s: an arrow key on a typed %j after %d, direction %d, results in %d',
  (id, text, current, direction, next) => {
    expect(stepQuantity(offeringOf(id), text, current, direction)).toBe(next)
  },
)

test('a correction says which number was typed', () => {
  expect(readQuantity(credits, '143')).toMatchObject({ quantity: 140, correction: { value: 143 } })
  expect(readQuantity(coaching, '2.6')).toMatchObject({ quantity: 3, correction: { value: 2.6 } })
})
