import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERYTHING, OFFERINGS, offeringOf } from './offerings.fixture.ts'
import { missing, readTarget, required } from './work-backwards.ts'

describe('required', () => {
  test('what reaches a target alone', () => {
    for (const [id, target, expected] of [
      ['keynote', 120_000, { kind: 'reachable', quantity: 12 }],
      ['keynote', 120_001, { kind: 'reachable', quantity: 13 }],
      ['keynote', 10_000.4, { kind: 'reachable', quantity: 2 }],
      ['keynote', 119_999, { kind: 'reachable', quantity: 12 }],
      ['keynote', 1, { kind: 'reachable', quantity: 1 }],
      ['keynote', 500_000, { kind: 'reachable', quantity: 50 }],
      ['keynote', 500_001, { kind: 'out-of-reach', max: 50 }],
      ['workshop', 120_000, { kind: 'out-of-reach', max: 50 }],
      ['workshop', 49_850, { kind: 'reachable', quantity: 50 }],
      ['certainty-credits', 120_000, { kind: 'reachable', quantity: 530 }],
      ['certainty-credits', 2_280, { kind: 'reachable', quantity: 10 }],
      ['certainty-credits', 2_281, { kind: 'reachable', quantity: 20 }],
      ['certainty-credits', 228_000, { kind: 'reachable', quantity: 1_000 }],
      ['certainty-credits', 228_001, { kind: 'out-of-reach', max: 1_000 }],
      ['keynote', 1_000_000_000, { kind: 'out-of-reach', max: 50 }],
    ] as const) {
      expect.soft(required(offeringOf(id), target), id).toEqual(expected)
    }
  })

  test.each([
    // In floating point, 3.3 / 1.1 is slightly above 3, and 4.35 x 100 slightly below 435.
    [1.1, 3.3, 3],
    [4.35, 43.5, 10],
    [0.07, 0.49, 7],
    [0.01, 0.29, 29],
  ])('at a price of %d, %d takes %d', (price, target, quantity) => {
    expect(required({ ...offeringOf('keynote'), price }, target)).toEqual({ kind: 'reachable', quantity })
  })

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
          const found = required({ ...offeringOf('keynote'), price, step, unit, max: 1_000 }, target)
          const yearly = BigInt(cents) * BigInt(periodsPerYear)
          const wanted = BigInt(target) * 100n
          if (found.kind === 'out-of-reach') return BigInt(found.max) * yearly < wanted
          const { quantity } = found
          const enough = BigInt(quantity) * yearly >= wanted && BigInt(quantity - step) * yearly < wanted
          return enough && quantity % step === 0 && quantity <= 1_000
        },
      ),
    )
  })
})

describe('missing', () => {
  const some = OFFERINGS.filter(({ id }) => ['keynote', 'workshop', 'certainty-credits'].includes(id))

  /** A way as one line: what the quantity, or the limit, would be, and how many more. */
  const inShort = ({ id, ...way }: ReturnType<typeof missing>['ways'][number]) =>
    way.kind === 'reachable' ? `${id} ${way.quantity} (+${way.more})` : `${id} over ${way.max} (+${way.more})`

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
      'a service near its limit',
      { keynote: 49, workshop: 50 },
      560_000,
      20_150,
      ['workshop over 50 (+0)', 'keynote over 50 (+1)', 'certainty-credits 90 (+90)'],
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

  test('a quantity exactly at the limit is reachable', () => {
    expect(missing([offeringOf('keynote')], { keynote: 40 }, 500_000)).toEqual({
      remaining: 100_000,
      ways: [{ id: 'keynote', kind: 'reachable', more: 10, quantity: 50 }],
    })
  })

  test('cents are exact', () => {
    const cheap = { ...offeringOf('keynote'), price: 4.35 }
    expect(missing([cheap], { keynote: 1 }, 5).remaining).toBe(0.65)
  })

  test('with everything at its limit, nothing is reachable', () => {
    const { remaining, ways } = missing(OFFERINGS, EVERYTHING, 6_227_701)
    expect(remaining).toBe(1)
    expect(ways.map(({ kind, more }) => [kind, more])).toEqual(Array(10).fill(['out-of-reach', 0]))
  })
})

describe('readTarget', () => {
  test('what is a target', () => {
    for (const [text, target] of [
      ['120000', 120_000],
      ['$120,000', 120_000],
      ['$ 120,000', 120_000],
      ['120 000', 120_000],
      ['120\u00a0000', 120_000],
      ['120k', 120_000],
      ['120 k', 120_000],
      ['1.5m', 1_500_000],
      ['1.125k', 1_125],
      ['US$120,000', 120_000],
      ['120000 USD', 120_000],
      ['USD 120,000', 120_000],
      ['120,000.00', 120_000],
      ['120000.5', 120_000.5],
      ['$5,000.40', 5_000.4],
      ['0.4', 0.4],
      ['１２００００', 120_000],
      ['۲۵۰۰۰۰', 250_000],
      ['\u202a$120’000\u202c', 120_000],
      ['USD \u200e١٫٥M', 1_500_000],
      ['1', 1],
      ['120.', 120],
      ['1000000000', 1_000_000_000],
      ['1000m', 1_000_000_000],
    ] as const) {
      expect.soft(readTarget(text), text).toEqual({ kind: 'target', target })
    }
  })

  test('what is not, and why', () => {
    for (const [text, reason] of [
      ['', 'empty'],
      ['  ', 'empty'],
      ['a lot', 'not-a-number'],
      ['$', 'not-a-number'],
      ['k', 'not-a-number'],
      ['120.000', 'not-a-number'],
      ['1.200.000', 'not-a-number'],
      ['12,00', 'not-a-number'],
      ['1200,000', 'not-a-number'],
      ['1.1255k', 'not-a-number'],
      ['1 USD 000', 'not-a-number'],
      ['1USD 000', 'not-a-number'],
      ['1e6', 'not-a-number'],
      ['€120,000', 'not-a-number'],
      ['NaN', 'not-a-number'],
      ['100k-200k', 'not-a-number'],
      ['0', 'not-positive'],
      ['0.00', 'not-positive'],
      ['-5000', 'not-positive'],
      ['-$5,000', 'not-positive'],
      ['\u22125000', 'not-positive'],
      ['1000000001', 'too-large'],
      ['1001m', 'too-large'],
      ['9'.repeat(400), 'too-large'],
    ] as const) {
      expect.soft(readTarget(text), text).toEqual({ kind: 'unreadable', reason })
    }
  })
})
