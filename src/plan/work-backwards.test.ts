import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Offering } from './offering.ts'
import { EVERYTHING, OFFERINGS, offeringOf } from './offerings.fixture.ts'
import { missing, progress, readTarget, type MissingWay } from './work-backwards.ts'

/** What reaches a target alone. */
const alone = (offering: Offering, target: number) => missing([offering], {}, target).ways[0]

test('a reachable quantity reaches the target, one step less does not', () => {
  const offering = fc.record({
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    step: fc.integer({ min: 1, max: 25 }),
    periodsPerYear: fc.integer({ min: 1, max: 366 }),
  })
  fc.assert(
    fc.property(
      offering,
      fc.integer({ min: 1, max: 1_000_000 }),
      ({ cents, step, periodsPerYear }, target) => {
        const price = cents / 100
        const unit = { ...offeringOf('keynote').unit, periodsPerYear }
        const found = alone({ ...offeringOf('keynote'), price, step, unit, max: 1_000 }, target)
        const yearly = BigInt(cents) * BigInt(periodsPerYear)
        const wanted = BigInt(target) * 100n
        if (!found) return false
        const { quantity, reaches } = found
        if (!reaches) return BigInt(quantity) * yearly < wanted
        const enough = BigInt(quantity) * yearly >= wanted && BigInt(quantity - step) * yearly < wanted
        return enough && quantity % step === 0 && quantity <= 1_000
      },
    ),
  )
})

describe('missing', () => {
  const some = OFFERINGS.filter(({ id }) => ['keynote', 'workshop', 'certainty-credits'].includes(id))

  /** A way as one line: what the quantity, or the limit, would be, and how many more. */
  const inShort = ({ more, quantity, reaches }: MissingWay, index: number) =>
    `${some[index]?.id} ${reaches ? '' : 'over '}${quantity} (+${more})`

  test.each([
    [
      'an empty plan',
      {},
      120_000,
      120_000,
      ['workshop over 50 (+50)', 'keynote 12 (+12)', 'certainty-credits 530 (+530)'],
    ],
    [
      'a plan on its way',
      { keynote: 8, 'certainty-credits': 100, workshop: 45 },
      150_000,
      2_335,
      ['workshop 48 (+3)', 'keynote 9 (+1)', 'certainty-credits 120 (+20)'],
    ],
    [
      'a target already passed',
      { keynote: 20 },
      120_000,
      0,
      ['workshop 0 (+0)', 'keynote 20 (+0)', 'certainty-credits 0 (+0)'],
    ],
  ])('%s', (_, plan, target, remaining, ways) => {
    const found = missing(some, plan, target)
    expect([found.remaining, found.ways.map(inShort)]).toEqual([remaining, ways])
  })

  test('cents are exact', () => {
    const cheap = { ...offeringOf('keynote'), price: 4.35 }
    expect(missing([cheap], { keynote: 1 }, 5).remaining).toBe(0.65)
    expect(missing([cheap], { keynote: 2 }, 5).excess).toBe(3.7)
  })

  test('with everything at its limit, nothing is reachable', () => {
    const { remaining, ways } = missing(OFFERINGS, EVERYTHING, 6_227_701)
    expect(remaining).toBe(1)
    expect(ways.map(({ reaches, more }) => [reaches, more])).toEqual(Array(10).fill([false, 0]))
  })
})

test.each([
  ['nothing', {}, 120_000, 0],
  ['hardly anything', { workshop: 1 }, 1_000_000_000, 0.03],
  ['all but a cent', { keynote: 1 }, 10_000.01, 0.95],
  ['more', { keynote: 9 }, 10_000, 1],
])('the progress of a plan that reaches %s of its target', (_, plan, target, expected) => {
  expect(progress(missing(OFFERINGS, plan, target), 0.03, 0.95)).toBeCloseTo(expected, 10)
})

describe('readTarget', () => {
  test('what is a target', () => {
    for (const [text, target] of [
      ['$120,000', 120_000],
      ['120 k', 120_000],
      ['1.5m', 1_500_000],
      ['1.125k', 1_125],
      ['US$120,000', 120_000],
      ['USD 120,000', 120_000],
      ['$5,000.40', 5_000.4],
      ['USD \u200e1.5M', 1_500_000],
      ['1000m', 1_000_000_000],
    ] as const) {
      expect.soft(readTarget(text), text).toEqual({ kind: 'target', target })
    }
  })

  test('what is not, and why', () => {
    for (const [text, reason] of [
      ['', 'empty'],
      ['k', 'not-a-number'],
      ['120.000', 'not-a-number'],
      ['1.1255k', 'not-a-number'],
      ['€120,000', 'not-a-number'],
      ['100k-200k', 'not-a-number'],
      ['0', 'not-positive'],
      ['-$5,000', 'not-positive'],
      ['1000000001', 'too-large'],
    ] as const) {
      expect.soft(readTarget(text), text).toEqual({ kind: 'unreadable', reason })
    }
  })
})
