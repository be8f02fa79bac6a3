import { expect, test } from 'vitest'
import { OFFERINGS } from './offerings.fixture.ts'
import { encodePlan, planFromSearch, planToSearch, targetFromSearch } from './plan-codec.ts'

test.each([
  ['an empty plan', {}, ''],
  ['only quantities above 0', { keynote: 2, workshop: 0 }, 'plan=2&keynote=2'],
  [
    'the order of the offerings',
    { keynote: 2, 'one-to-one-coaching': 4 },
    'plan=6&one-to-one-coaching=4&keynote=2',
  ],
])('as text, %s', (_, plan, expected) => {
  expect(encodePlan(OFFERINGS, plan)).toBe(expected)
})

const BOTH = { keynote: 2, workshop: 4 }
const TWO = { keynote: 2 }

test.each([
  ['any order', '?workshop=4&plan=6&keynote=2', BOTH],
  ['sorted, with parameters of others', '?fbclid=a&keynote=2&plan=6&target=90000&workshop=4', BOTH],
  ['an empty quantity, and one of 0', '?plan=2&keynote=2&workshop=&referrals=0', TWO],
  ['twice: the first counts', '?plan=2&keynote=2&plan=9&keynote=9', TWO],
  ['escaped in transit', '?pl%61n=%32&key%6Eote=2', TWO],
  ['behind escaped ampersands', '?a=1&amp;plan=6&amp;keynote=2&amp;workshop=4', BOTH],
  ['behind a second question mark', '?a=1?plan=6&keynote=2?workshop=4', BOTH],
  ['with a second query', '?plan=6&keynote=2&workshop=4?utm_source=chat', BOTH],
  ['with an encoded hash', '?plan=2&keynote=2%23calculator', TWO],
  ['with quotes and a bracket', '?plan=2&keynote=2”)', TWO],
  ['with broken escapes', '?plan=2&keynote=2%E0%A4', TWO],
  ['with a title', '?plan=2&keynote=2|My plan 2027', TWO],
])('a link is read whole: %s', (_, search, plan) => {
  expect(planFromSearch(search, OFFERINGS)).toEqual({ plan, isWhole: true })
})

test.each([
  ['no sum', '?plan=&keynote=2', TWO],
  ['no value', '?plan', {}],
  ['no quantities', '?plan=6', {}],
  ['a renamed service', '?plan=6&keynote=2&seminar=4', TWO],
  ['a sum that is too small', '?plan=2&keynote=2&workshop=4', BOTH],
  ['a quantity twice', '?plan=4&keynote=2&keynote=2', TWO],
  ['too much', '?plan=50&keynote=99999999999999999999', { keynote: 50 }],
  ['less than nothing', '?plan=2&keynote=2&workshop=-3', TWO],
  ['out of step', '?plan=10&certainty-credits=14', { 'certainty-credits': 10 }],
  ['numbers in JavaScript notation', '?plan=10&keynote=1e1&workshop=0x1&referrals=Infinity', { keynote: 1 }],
  ['a quantity of another script', '?plan=2&keynote=２', {}],
])('a link with something missing or corrected says so: %s', (_, search, plan) => {
  expect(planFromSearch(search, OFFERINGS)).toEqual({ plan, isWhole: false })
})

test.each(['', '?a=1&planet=2', '?workshop=3', '?target=90000&pla'])('%j has no plan', (search) => {
  expect(planFromSearch(search, OFFERINGS)).toBeUndefined()
})

test.each([
  ['parameters of others', '?utm_source=a%20b+c&x', TWO, undefined, '?utm_source=a%20b+c&x&plan=2&keynote=2'],
  ['another plan', '?a=1&plan=3&workshop=3&b=2', TWO, undefined, '?a=1&b=2&plan=2&keynote=2'],
  ['escaped ampersands', '?workshop=3&amp;plan=3&a', TWO, undefined, '?a&plan=2&keynote=2'],
  [
    'odd queries',
    '?&&a==&%&%zz=1&planet=1&Plan=2',
    TWO,
    undefined,
    '?&&a==&%&%zz=1&planet=1&Plan=2&plan=2&keynote=2',
  ],
  ['a target', '', TWO, 120_000, '?target=120000&plan=2&keynote=2'],
  ['its end', '?target=5&a', {}, 6, '?a&target=6'],
  ['nothing left', '?target=5&a&plan=2&keynote=2&b=%7E', {}, undefined, '?a&b=%7E'],
  ["a stranger's service", '?workshop=3', TWO, undefined, '?plan=2&keynote=2'],
  [
    'parameters behind a second question mark',
    '?plan=2&keynote=2?utm_source=x&b',
    BOTH,
    undefined,
    '?utm_source=x&b&plan=6&workshop=4&keynote=2',
  ],
  ['plans behind a second question mark', '?a=1?plan=2&keynote=2?plan=3', {}, 5, '?a=1&target=5'],
])('a plan is written into %s', (_, search, plan, target, expected) => {
  expect(planToSearch(search, OFFERINGS, plan, target)).toBe(expected)
})

test.each([
  ['what says the same', '?target=$120,000&keynote=2&plan=2&a', TWO, 120_000],
  ['what cannot be read', '?target=much&plan=9', {}, undefined],
  ['what is read in part', '?plan=6&keynote=2', TWO, undefined],
  ["a stranger's service", '?workshop=3', {}, undefined],
])('in a query, %s stays', (_, search, plan, target) => {
  expect(planToSearch(search, OFFERINGS, plan, target)).toBe(search)
})

test("a stranger's service stays beside a target", () => {
  expect(planToSearch('?workshop=3&a', OFFERINGS, {}, 6)).toBe('?workshop=3&a&target=6')
})

test.each([
  ['?target=120000', 120_000],
  ['?plan=2&keynote=2&target=120%2C000.50', 120_000.5],
  ['?target=%24120,000).', 120_000],
  ['?target=90k?utm_source=2', 90_000],
  ['?target=1000000001', undefined],
  ['?target=-5', undefined],
  ['?a=1', undefined],
])('the target in %s is %s', (search, expected) => {
  expect(targetFromSearch(search)).toBe(expected)
})

// Anything slower than linear would not finish.
test.each([
  ['one value', `?plan=2&keynote=2${'z'.repeat(1_000_000)}`, TWO],
  ['digits', `?plan=1&keynote=${'9'.repeat(1_000_000)}`, { keynote: 50 }],
  ['periods', `?target=${'.'.repeat(1_000_000)}&plan=2&keynote=2`, TWO],
  ['parameters', `?${'&'.repeat(1_000_000)}`, undefined],
])('a megabyte of %s is read quickly', (_, search, plan) => {
  expect(planFromSearch(search, OFFERINGS)?.plan).toEqual(plan)
  planToSearch(search, OFFERINGS, { keynote: 3 })
})

// Messengers cut long links off: a part of a plan is never taken for a whole one.
test('every cut of a link with four services and a target is noticed', () => {
  const plan = { 'one-to-one-coaching': 4, workshop: 12, keynote: 10, 'certainty-credits': 140 }
  const search = planToSearch('', OFFERINGS, plan, 250_000)
  const sorted = `?${search.slice(1).split('&').sort().join('&')}`
  for (const whole of [search, sorted]) {
    const cuts = Array.from(whole, (_, end) => whole.slice(0, end))
    expect(cuts.length).toBeGreaterThan(80)
    expect(cuts.filter((cut) => planFromSearch(cut, OFFERINGS)?.isWhole)).toEqual([])
    expect(planFromSearch(whole, OFFERINGS)).toEqual({ plan, isWhole: true })
  }
  const withPlan = Array.from(search, (_, end) => search.slice(0, end)).filter((cut) => /plan=/.test(cut))
  expect(withPlan.filter((cut) => targetFromSearch(cut) !== 250_000)).toEqual([])
})
