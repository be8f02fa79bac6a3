import { expect, test } from 'vitest'
import { OFFERINGS, offeringOf } from './offerings.fixture.ts'
import { gapTo, progress, readTarget, type WayToTarget } from './work-backwards.ts'

const some = OFFERINGS.filter(({ id }) => ['keynote', 'workshop', 'certainty-credits'].includes(id))

/** Writes each way as one line, with the quantity or the limit, and how many more it needs. */
const inShort = (ways: readonly WayToTarget[]) =>
  ways.map(({ more, quantity, reaches }, index) => {
    return `${some[index]?.id} ${reaches ? '' : 'over '}${quantity} (+${more})`
  })

test('the missing quantities are right', () => {
  const ways = ['workshop over 50 (+50)', 'keynote 12 (+12)', 'certainty-credits 530 (+530)']
  expect(inShort(gapTo(some, {}, 120_000).ways)).toEqual(ways)
  const gap = gapTo(some, { keynote: 8, 'certainty-credits': 100, workshop: 45 }, 150_000)
  expect(gap.remaining).toBe(2_335)
  expect(inShort(gap.ways)).toEqual(['workshop 48 (+3)', 'keynote 9 (+1)', 'certainty-credits 120 (+20)'])
})

test('the gap has exact cents', () => {
  const cheap = { ...offeringOf('keynote'), price: 4.35 }
  expect(gapTo([cheap], { keynote: 1 }, 5).remaining).toBe(0.65)
  expect(gapTo([cheap], { keynote: 2 }, 5).excess).toBe(3.7)
  // 4.35 x 100 is a little below 435, and 1.1 x 100 a little above 110.
  expect(gapTo([cheap], {}, 4.35).ways[0]?.quantity).toBe(1)
  expect(gapTo([{ ...cheap, price: 0.55 }], {}, 1.1).ways[0]?.quantity).toBe(2)
})

test.each([
  ['nothing', {}, 120_000, 0],
  ['hardly anything', { workshop: 1 }, 1_000_000_000, 0.03],
  ['all but a cent', { keynote: 1 }, 10_000.01, 0.95],
  ['more', { keynote: 9 }, 10_000, 1],
])('the progress of a plan that reaches %s of its target', (_, plan, target, expected) => {
  expect(progress(gapTo(OFFERINGS, plan, target), 0.03, 0.95)).toBeCloseTo(expected, 10)
})

test.each([
  ['120 k', 120_000],
  ['1.125k', 1_125],
  ['$5,000.40', 5_000.4],
  ['USD \u200e1.5M', 1_500_000],
  ['1000m', 1_000_000_000],
  ['', 'empty'],
  ['120.000', 'not-a-number'],
  ['100k-200k', 'not-a-number'],
  ['0', 'not-positive'],
  ['-$5,000', 'not-positive'],
  ['1000000001', 'too-large'],
])('the target %j is %s', (text, answer) => {
  const reading = readTarget(text)
  expect(reading.kind === 'target' ? reading.target : reading.reason).toBe(answer)
})
