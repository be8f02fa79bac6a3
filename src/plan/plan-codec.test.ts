import { describe, expect, test } from 'vitest'
import { EVERYTHING, OFFERINGS } from './offerings.fixture.ts'
import { decodePlan, encodePlan, planFromSearch, planToSearch, targetFromSearch } from './plan-codec.ts'

const EVERYTHING_TEXT =
  '1_one-to-one-coaching.50_group-mastermind.50_workshop.50_course-creation.50_corporate-training.50' +
  '_training-program.50_audit-strategy.50_keynote.50_referrals.50_certainty-credits.1000_z'

describe('encodePlan', () => {
  test.each([
    ['an empty plan', {}, ''],
    ['only quantities above 0', { keynote: 2, workshop: 0 }, '1_keynote.2_z'],
    [
      'the order of the offerings',
      { keynote: 2, 'one-to-one-coaching': 4 },
      '1_one-to-one-coaching.4_keynote.2_z',
    ],
    ['everything', EVERYTHING, EVERYTHING_TEXT],
    ['an unknown offering', { 'tea-leaves': 3 }, ''],
    ['a quantity over the limit', { keynote: 51 }, '1_keynote.50_z'],
  ])('%s', (_, plan, expected) => {
    expect(encodePlan(OFFERINGS, plan)).toBe(expected)
  })
})

describe('decodePlan', () => {
  test.each([
    ['nothing', '', {}, 0],
    ['everything', EVERYTHING_TEXT.slice(0, -2), EVERYTHING, 0],
    ['any order', '1_keynote.2_one-to-one-coaching.4', { 'one-to-one-coaching': 4, keynote: 2 }, 0],
    ['a quantity of 0', '1_keynote.0_workshop.1', { workshop: 1 }, 0],
    ['a future version', '2_keynote.2', {}, 1],
    ['a foreign id', '1_tea-leaves.3_keynote.2', { keynote: 2 }, 1],
    ['huge', '1_keynote.99999999999999999999', { keynote: 50 }, 1],
    ['fractional', '1_keynote.2.5', { keynote: 3 }, 1],
    ['out of step', '1_certainty-credits.14', { 'certainty-credits': 10 }, 1],
    ['numbers in JavaScript notation', '1_keynote.1e1_workshop.0x1_referrals.Infinity', {}, 3],
    ['twice: the first counts', '1_keynote.0_keynote.9', {}, 1],
    ['prototypes', '1___proto__.2_constructor.2_toString.2_keynote.2', { keynote: 2 }, 7],
  ])('%s', (_, text, plan, repaired) => {
    expect(decodePlan(OFFERINGS, text && `${text}_z`)).toEqual({ plan, repaired })
  })

  // What programs and people add to a link that they pass on.
  test.each([
    ['Markdown', '1\\_keynote.2\\_workshop.6_z'],
    ['line breaks', '1_keynote.2_\r\n workshop.6_\n z'],
    ['an encoded hash', '1_keynote.2_workshop.6_z#calculator'],
    ['quotes and a bracket', '1_keynote.2_workshop.6_z”)'],
    ['a second query', '1_keynote.2_workshop.6_z?utm_source=chat'],
    ['a title', '1_keynote.2_workshop.6_z|My plan'],
  ])('with %s, the plan is whole', (_, text) => {
    expect(decodePlan(OFFERINGS, text)).toEqual({ plan: { keynote: 2, workshop: 6 }, repaired: 0 })
  })
})

describe('planToSearch', () => {
  const plan = { keynote: 2 }

  test.each([
    ['an empty query', '', '?plan=1_keynote.2_z'],
    ['other parameters', '?utm_source=a%20b+c&x', '?utm_source=a%20b+c&x&plan=1_keynote.2_z'],
    ['its end, whatever was there', '?a=1&plan=1_workshop.3_z&b=2', '?a=1&b=2&plan=1_keynote.2_z'],
    ['odd queries', '?&&a==&%&%zz=1&planet=1&Plan=2', '?&&a==&%&%zz=1&planet=1&Plan=2&plan=1_keynote.2_z'],
  ])('%s', (_, search, expected) => {
    expect(planToSearch(search, OFFERINGS, { plan })).toBe(expected)
  })
})

describe('planToSearch with a target', () => {
  test.each([
    ['both are written', '', { keynote: 2 }, 120_000, '?target=120000&plan=1_keynote.2_z'],
    ['its end', '?target=5&a', {}, 6, '?a&target=6'],
    ['what is empty has no parameter', '?target=5&a&plan=1_keynote.2_z&b=%7E', {}, undefined, '?a&b=%7E'],
    ['what says the same stays', '?target=$120,000&plan=1%5Fkeynote.2_z', { keynote: 2 }, 120_000, undefined],
    ['what cannot be read stays', '?target=much&plan=9_keynote', {}, undefined, undefined],
    ['a plan that is read in part stays', '?plan=1_keynote.2_tea.4_z', { keynote: 2 }, undefined, undefined],
    [
      'parameters behind a second question mark stay',
      '?plan=1_keynote.2_z?utm_source=x&b',
      { keynote: 3 },
      undefined,
      '?utm_source=x&b&plan=1_keynote.3_z',
    ],
  ])('%s', (_, search, plan, target, expected = search) => {
    expect(planToSearch(search, OFFERINGS, { plan, target })).toBe(expected)
  })
})

test.each([
  ['?target=120000', 120_000],
  ['?plan=1_keynote.2_z&target=120%2C000.50', 120_000.5],
  ['?target=%24120,000).', 120_000],
  ['?target=1000000001', undefined],
  ['?a=1', undefined],
])('the target in %s is %s', (search, expected) => {
  expect(targetFromSearch(search)).toBe(expected)
})

describe('planFromSearch', () => {
  test.each([
    ['behind an escaped ampersand', '?a=1&amp;plan=1_keynote.2_z', { plan: { keynote: 2 }, repaired: 0 }],
    ['escaped in transit', '?pl%61n=1%5Fkeynote%2E2%5Fz', { plan: { keynote: 2 }, repaired: 0 }],
    [
      'twice: the first counts',
      '?plan=1_keynote.2_z&plan=1_keynote.9_z',
      { plan: { keynote: 2 }, repaired: 1 },
    ],
    ['no value', '?plan', { plan: {}, repaired: 0 }],
    ['broken escapes', '?plan=1_keynote.2_z%E0%A4', { plan: { keynote: 2 }, repaired: 2 }],
    ['none', '?a=1&planet=2', undefined],
  ])('%s', (_, search, expected) => {
    expect(planFromSearch(search, OFFERINGS)).toEqual(expected)
  })

  // Anything slower than linear would not finish.
  test.each([
    ['one value', `?plan=1_${'keynote.2_'.repeat(100_000)}z`, { keynote: 2 }],
    ['digits', `?plan=1_keynote.${'9'.repeat(1_000_000)}`, { keynote: 50 }],
    ['parameters', `?${'&'.repeat(1_000_000)}`, undefined],
  ])('a megabyte of %s is read quickly', (_, search, plan) => {
    expect(planFromSearch(search, OFFERINGS)?.plan).toEqual(plan)
    planToSearch(search, OFFERINGS, { plan: { keynote: 2 } })
  })
})

// Messengers cut long links off: a part of a plan is never taken for a whole one.
test('every cut of a link with four services and a target is noticed', () => {
  const plan = { 'one-to-one-coaching': 4, workshop: 12, keynote: 10, 'certainty-credits': 140 }
  const search = planToSearch('', OFFERINGS, { plan, target: 250_000 })
  const start = search.indexOf('plan=') + 'plan='.length
  const cuts = Array.from({ length: search.length - start - 1 }, (_, i) => search.slice(0, start + i + 1))
  expect(cuts.length).toBeGreaterThan(60)
  expect(cuts.filter((cut) => planFromSearch(cut, OFFERINGS)?.repaired === 0)).toEqual([])
  expect(cuts.filter((cut) => targetFromSearch(cut) !== 250_000)).toEqual([])
  expect(planFromSearch(search, OFFERINGS)).toEqual({ plan, repaired: 0 })
})
