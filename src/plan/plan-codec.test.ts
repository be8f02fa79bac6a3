import { describe, expect, test } from 'vitest'
import { EVERYTHING, OFFERINGS } from './offerings.fixture.ts'
import { decodePlan, encodePlan, planFromSearch, planToSearch, targetFromSearch } from './plan-codec.ts'

const EVERYTHING_TEXT =
  '1_one-to-one-coaching.50_group-mastermind.50_workshop.50_course-creation.50_corporate-training.50' +
  '_training-program.50_audit-strategy.50_keynote.50_referrals.50_certainty-credits.1000'

describe('encodePlan', () => {
  test.each([
    ['an empty plan', {}, ''],
    ['quantities of 0', { keynote: 0 }, ''],
    ['only quantities above 0', { keynote: 2, workshop: 0 }, '1_keynote.2'],
    [
      'the order of the offerings',
      { keynote: 2, 'one-to-one-coaching': 4 },
      '1_one-to-one-coaching.4_keynote.2',
    ],
    ['everything', EVERYTHING, EVERYTHING_TEXT],
    ['an unknown offering', { 'tea-leaves': 3 }, ''],
    ['a quantity over the limit', { keynote: 51 }, '1_keynote.50'],
  ])('%s', (_, plan, expected) => {
    expect(encodePlan(OFFERINGS, plan)).toBe(expected)
  })
})

describe('decodePlan', () => {
  test.each([
    ['nothing', '', {}, 0],
    ['one', '1_keynote.2', { keynote: 2 }, 0],
    ['everything', EVERYTHING_TEXT, EVERYTHING, 0],
    ['any order', '1_keynote.2_one-to-one-coaching.4', { 'one-to-one-coaching': 4, keynote: 2 }, 0],
    ['a quantity of 0', '1_keynote.0_workshop.1', { workshop: 1 }, 0],
    ['a future version', '2_keynote.2', {}, 1],
    ['no version', 'keynote.2', {}, 1],
    ['a foreign id', '1_tea-leaves.3_keynote.2', { keynote: 2 }, 1],
    ['huge', '1_keynote.99999999999999999999', { keynote: 50 }, 1],
    ['negative', '1_keynote.-3', {}, 1],
    ['fractional', '1_keynote.2.5', { keynote: 3 }, 1],
    ['out of step', '1_certainty-credits.14', { 'certainty-credits': 10 }, 1],
    ['numbers in JavaScript notation', '1_keynote.1e1_workshop.0x1_referrals.Infinity', {}, 3],
    ['no quantity', '1_keynote', {}, 1],
    ['an empty entry', '1__keynote.2', { keynote: 2 }, 1],
    ['another separator', '1_keynotex2', {}, 1],
    ['an id within another', '1_a.keynote.2', {}, 1],
    ['twice: the first counts', '1_keynote.2_keynote.9', { keynote: 2 }, 1],
    ['twice: the first counts at 0 too', '1_keynote.0_keynote.9', {}, 1],
    ['capitals', '1_Keynote.2', {}, 1],
    ['prototypes', '1___proto__.2_constructor.2_toString.2_keynote.2', { keynote: 2 }, 7],
  ])('%s', (_, text, plan, repaired) => {
    expect(decodePlan(OFFERINGS, text)).toEqual({ plan, repaired })
  })

  // What programs and people add to a link that they pass on.
  test.each([
    ['Markdown', '1\\_keynote.2\\_workshop.6'],
    ['line breaks', '1_keynote.2_\r\n workshop.6'],
    ['marks of format', '1_keynote.2_\u200bworkshop.6\u2060'],
    ['an encoded hash', '1_keynote.2_workshop.6#calculator'],
    ['quotes and a bracket', '1_keynote.2_workshop.6”)'],
    ['emphasis', '1_keynote.2_workshop.6_**'],
    ['a second query', '1_keynote.2_workshop.6?utm_source=chat'],
    ['a title', '1_keynote.2_workshop.6|My plan'],
  ])('with %s, the plan is whole', (_, text) => {
    expect(decodePlan(OFFERINGS, text)).toEqual({ plan: { keynote: 2, workshop: 6 }, repaired: 0 })
  })

  test('an offering may have the name of a prototype property', () => {
    const offerings = OFFERINGS.slice(0, 1).map((offering) => ({ ...offering, id: 'constructor' }))
    expect(decodePlan(offerings, encodePlan(offerings, { constructor: 3 })).plan).toEqual({
      constructor: 3,
    })
    expect(encodePlan(offerings, {})).toBe('')
  })
})

describe('planToSearch', () => {
  const plan = { keynote: 2 }

  test.each([
    ['an empty query', '', '?plan=1_keynote.2'],
    ['other parameters', '?utm_source=a%20b+c&x', '?utm_source=a%20b+c&x&plan=1_keynote.2'],
    ["the parameter's existing position", '?a=1&plan=1_workshop.3&b=2', '?a=1&plan=1_keynote.2&b=2'],
    ['several become one', '?plan=1&a=1&plan=2&b', '?plan=1_keynote.2&a=1&b'],
    ['an escaped name', '?%70%6c%61%6e=x&a', '?plan=1_keynote.2&a'],
    ['a later question mark', 'a=?&b', '?a=?&b&plan=1_keynote.2'],
    ['odd queries', '?&&a==&%&%zz=1&planet=1&Plan=2', '?&&a==&%&%zz=1&planet=1&Plan=2&plan=1_keynote.2'],
  ])('%s', (_, search, expected) => {
    expect(planToSearch(search, OFFERINGS, { plan })).toBe(expected)
  })

  test.each([
    ['alone', '?plan=1_keynote.2', ''],
    ['among others', '?a=1&plan=1_keynote.2&b=%7E', '?a=1&b=%7E'],
    ['none there', '?a=1', '?a=1'],
  ])('an empty plan removes the parameter: %s', (_, search, expected) => {
    expect(planToSearch(search, OFFERINGS, { plan: {} })).toBe(expected)
  })
})

describe('planToSearch with a target', () => {
  test.each([
    ['both are written', '', { keynote: 2 }, 120_000, '?plan=1_keynote.2&target=120000'],
    ['cents', '?a', {}, 0.5, '?a&target=0.5'],
    ['its existing position', '?target=5&a', {}, 6, '?target=6&a'],
    ['none removes it', '?target=5&a', {}, undefined, '?a'],
    ['what says the same stays', '?target=$120,000&plan=1%5Fkeynote.2', { keynote: 2 }, 120_000, undefined],
    ['what cannot be read stays', '?target=much&plan=9_keynote', {}, undefined, undefined],
    ['a plan that is read in part stays', '?plan=1_keynote.2_tea.4', { keynote: 2 }, undefined, undefined],
    ['a change replaces it', '?plan=1_keynote.2_tea.4&b', { keynote: 3 }, undefined, '?plan=1_keynote.3&b'],
    [
      'parameters behind a second question mark stay',
      '?plan=1_keynote.2?utm_source=x&b',
      { keynote: 3 },
      undefined,
      '?plan=1_keynote.3&utm_source=x&b',
    ],
    ['an escaped ampersand', '?a=1&amp;plan=1_keynote.2', { keynote: 3 }, undefined, '?a=1&plan=1_keynote.3'],
  ])('%s', (_, search, plan, target, expected = search) => {
    expect(planToSearch(search, OFFERINGS, { plan, target })).toBe(expected)
  })
})

test.each([
  ['?target=120000', 120_000],
  ['?plan=1_keynote.2&target=120%2C000.50', 120_000.5],
  ['?target=%24120,000).', 120_000],
  ['?plan=1&amp;target=5', 5],
  ['?target=', undefined],
  ['?target=1000000001', undefined],
  ['?a=1', undefined],
])('the target in %s is %s', (search, expected) => {
  expect(targetFromSearch(search)).toBe(expected)
})

describe('planFromSearch', () => {
  test.each([
    ['behind an escaped ampersand', '?a=1&amp;plan=1_keynote.2', { plan: { keynote: 2 }, repaired: 0 }],
    ['behind a second question mark', '?a=1?plan=1_keynote.2', { plan: { keynote: 2 }, repaired: 0 }],
    ['alone', '?plan=1_keynote.2', { plan: { keynote: 2 }, repaired: 0 }],
    ['without question mark', 'plan=1_keynote.2', { plan: { keynote: 2 }, repaired: 0 }],
    ['escaped in transit', '?pl%61n=1%5Fkeynote%2E2', { plan: { keynote: 2 }, repaired: 0 }],
    ['twice: the first counts', '?plan=1_keynote.2&plan=1_keynote.9', { plan: { keynote: 2 }, repaired: 1 }],
    ['no value', '?plan', { plan: {}, repaired: 0 }],
    ['an empty value', '?plan=', { plan: {}, repaired: 0 }],
    ['broken escapes', '?plan=1_keynote.2%E0%A4', { plan: {}, repaired: 1 }],
    ['none', '?a=1&planet=2', undefined],
    ['no query', '', undefined],
  ])('%s', (_, search, expected) => {
    expect(planFromSearch(search, OFFERINGS)).toEqual(expected)
  })

  // Anything slower than linear would not finish.
  test.each([
    ['one value', `?plan=1_${'keynote.2_'.repeat(100_000)}`, { keynote: 2 }],
    ['digits', `?plan=1_keynote.${'9'.repeat(1_000_000)}`, { keynote: 50 }],
    ['parameters', `?${'&'.repeat(1_000_000)}`, undefined],
  ])('a megabyte of %s is read quickly', (_, search, plan) => {
    expect(planFromSearch(search, OFFERINGS)?.plan).toEqual(plan)
    planToSearch(search, OFFERINGS, { plan: { keynote: 2 } })
  })
})
