import { expect, test } from 'vitest'
import {
  formatCount,
  formatMoney,
  formatShare,
  formatUnits,
  formatWholeMoney,
  quantityWithUnit,
} from './format.ts'
import { OFFERINGS } from './offerings.fixture.ts'

test('money', () => {
  for (const [usd, expected] of [
    [0, '$0'],
    [83_822, '$83,822'],
    [6_227_700, '$6,227,700'],
    [19.5, '$19.50'],
    [1_234.05, '$1,234.05'],
    [0.1 + 0.2, '$0.30'],
    [4.999_999_9, '$5'],
  ] as const) {
    expect.soft(formatMoney(usd), String(usd)).toBe(expected)
  }
})

test.each([
  [6_227_700 / 12, '$518,975'],
  [833.5, '$834'],
])('%d rounded to dollars is %s', (usd, expected) => {
  expect(formatWholeMoney(usd)).toBe(expected)
})

test('counts have thousands separators', () => {
  expect(formatCount(1_450)).toBe('1,450')
})

test('shares', () => {
  for (const [fraction, expected] of [
    [0, ''],
    [0.001, '<1%'],
    [0.01, '1%'],
    [0.237, '24%'],
    [0.995, '>99%'],
    [0.999_9, '>99%'],
    [1, '100%'],
  ] as const) {
    expect.soft(formatShare(fraction), String(fraction)).toBe(expected)
  }
})

test.each([
  [0, '0 clients per year'],
  [1, '1 client per year'],
  [1_000, '1,000 clients per year'],
])('%d with its unit reads %s', (quantity, expected) => {
  expect(quantityWithUnit(quantity, { one: 'client per year', other: 'clients per year' })).toBe(expected)
})

test.each([
  [{}, ''],
  [{ workshop: 1 }, '1 client per year'],
  [{ workshop: 4, keynote: 30, 'certainty-credits': 140 }, '34 clients per year + 140 units per month'],
])('the clients of %j are %s', (plan, expected) => {
  expect(formatUnits(OFFERINGS, plan)).toBe(expected)
})
