import { expect, test } from 'vitest'
import { OFFERINGS } from './offerings.fixture.ts'
import { encodePlan, planFromSearch, planToSearch, targetFromSearch } from './plan-codec.ts'

test('a plan becomes its sum and the quantities above 0, in the order of the services', () => {
  const plan = { keynote: 2, workshop: 0, 'one-to-one-coaching': 4 }
  expect(encodePlan(OFFERINGS, plan)).toBe('plan=6&one-to-one-coaching=4&keynote=2')
  expect(encodePlan(OFFERINGS, {})).toBe('')
})

const BOTH = { keynote: 2, workshop: 4 }
const TWO = { keynote: 2 }

test.each([
  ['sorted, with parameters of others', '?fbclid=a&keynote=2&plan=6&target=90000&workshop=4', BOTH],
  ['behind escaped ampersands', '?a=1&amp;plan=6&amp;keynote=2&amp;workshop=4', BOTH],
  ['behind a second question mark', '?a=1?plan=6&keynote=2?workshop=4', BOTH],
  ['with quotes and a bracket', '?plan=2&keynote=2”)', TWO],
  ['with broken escapes', '?plan=2&keynote=2%E0%A4', TWO],
  ['from a mail that was not decoded', '?plan=3D6&keynote=3D2&workshop=3d4', BOTH],
  ['with the period of a sentence', '?plan=2&keynote=2.', TWO],
  ['with the space of a line end', '?plan=%202&keynote=2%20%0D%0A', TWO],
])('a whole link is recognized: %s', (_, search, plan) => {
  expect(planFromSearch(search, OFFERINGS)).toEqual({ plan, isComplete: true })
})

test.each([
  ['no value', '?plan', {}],
  ['a sum that is too small', '?plan=2&keynote=2&workshop=4', BOTH],
  ['too much', '?plan=1000&certainty-credits=99999999999999999999', { 'certainty-credits': 1_000 }],
  ['out of step', '?plan=10&certainty-credits=14', { 'certainty-credits': 10 }],
  ['numbers in JavaScript notation', '?plan=10&keynote=1e1&workshop=0x1&referrals=Infinity', { keynote: 1 }],
  ['a letter behind a number', '?plan=2&keynote=2x', TWO],
  ['a letter behind the sum', '?plan=2x&keynote=2', TWO],
  ['a letter behind nothing', '?plan=2&keynote=2&workshop=0x4', TWO],
  ['numbers as a spreadsheet writes them', '?plan=2.5&keynote=2.5', TWO],
  ['two services without a sum', '?keynote=2&workshop=4', BOTH],
  ['digits of another script', '?plan=2%D9%A4&keynote=2%D9%A4', TWO],
])('a damaged link is recognized: %s', (_, search, plan) => {
  expect(planFromSearch(search, OFFERINGS)).toEqual({ plan, isComplete: false })
})

test.each([
  ['parameters of others', '?utm_source=a%20b+c&x', TWO, undefined, '?utm_source=a%20b+c&x&plan=2&keynote=2'],
  ['escaped ampersands', '?workshop=3&amp;plan=3&a', TWO, undefined, '?a&plan=2&keynote=2'],
  ['ampersands from Teams', '?workshop=3&amp%3Bplan=3&a', TWO, undefined, '?a&plan=2&keynote=2'],
  ['a plan encoded as a whole', '?a=%26&plan%3D3%26workshop%3D3', TWO, undefined, '?a=%26&plan=2&keynote=2'],
  ['another target', '?target=5&a', {}, 6, '?a&target=6'],
  ['nothing left', '?target=5&a&plan=2&keynote=2&b=%7E', {}, undefined, '?a&b=%7E'],
  ["a stranger's service", '?workshop=3', TWO, undefined, '?plan=2&keynote=2'],
  ["a target beside a stranger's service", '?workshop=3&a', {}, 6, '?workshop=3&a&target=6'],
  ['a damaged plan', '?target=much&plan=9&a&keynote=2', TWO, undefined, '?a&plan=2&keynote=2'],
  ['a plan that cannot be read', '?target=much&plan=9&a', {}, undefined, '?a'],
  ['a second question mark', '?plan=2&keynote=2?utm_source=x', {}, 6, '?utm_source=x&target=6'],
])('a plan is written into a query: %s', (_, search, plan, target, expected) => {
  expect(planToSearch(search, OFFERINGS, plan, target)).toBe(expected)
})

test.each([
  ['what says the same', '?target=$120,000&keynote=2&plan=2&a', TWO, 120_000],
  ['what is not a plan', '?target=much&workshop=9', {}, undefined],
])('a query keeps %s', (_, search, plan, target) => {
  expect(planToSearch(search, OFFERINGS, plan, target)).toBe(search)
})

test.each([
  ['?plan=2&keynote=2&target=120%2C000.50', 120_000.5],
  ['?plan=3D2&amp;target=3D120000', 120_000],
  ['?target=3x', 3],
  ['?target=90k?utm_source=2', 90_000],
  ['?target=1000000001', undefined],
])('the target in %s is %s', (search, expected) => {
  expect(targetFromSearch(search, OFFERINGS)).toBe(expected)
})

// Messaging apps cut off long links, and part of a plan must not pass for the whole.
test('a link that is cut off anywhere is noticed', () => {
  const plan = { 'one-to-one-coaching': 4, workshop: 12, keynote: 10, 'certainty-credits': 140 }
  const search = planToSearch('', OFFERINGS, plan, 250_000)
  const sorted = `?${search.slice(1).split('&').sort().join('&')}`
  for (const whole of [search, sorted]) {
    const cuts = Array.from(whole, (_, end) => whole.slice(0, end))
    expect(cuts.filter((cut) => planFromSearch(cut, OFFERINGS)?.isComplete)).toEqual([])
    expect(planFromSearch(whole, OFFERINGS)).toEqual({ plan, isComplete: true })
  }
})
