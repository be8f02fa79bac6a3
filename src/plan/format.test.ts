import { expect, test } from 'vitest'
import { formatMoney, formatShare, formatUnits } from './format.ts'
import { OFFERINGS } from './offerings.fixture.ts'

test.each([
  [83_822, '$83,822'],
  [19.5, '$19.50'],
  [4.999_999_9, '$5'],
])('%d dollars are %s', (usd, expected) => {
  expect(formatMoney(usd)).toBe(expected)
})

test.each([
  [0, ''],
  [0.001, '<1%'],
  [0.237, '24%'],
  [0.999_9, '>99%'],
  [1, '100%'],
])('a share of %d reads %j', (fraction, expected) => {
  expect(formatShare(fraction)).toBe(expected)
})

test.each([
  [{}, []],
  [{ keynote: 1 }, ['1 client per year']],
  [
    { workshop: 4, keynote: 30, 'certainty-credits': 1_000 },
    ['34 clients per year', '1,000 units per month'],
  ],
])('the clients of %j are %s', (plan, expected) => {
  expect(formatUnits(OFFERINGS, plan)).toEqual(expected)
})
