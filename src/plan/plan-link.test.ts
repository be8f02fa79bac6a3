import { expect, test } from 'vitest'
import { carryLink, parametersOf, planLink } from './plan-link.ts'

const PLAN = 'plan=6&workshop=4&keynote=2'

test.each([
  [
    'https://example.com/?utm_source=x&fbclid=a&flag',
    PLAN,
    undefined,
    `https://example.com/?${PLAN}#calculator`,
  ],
  ['https://example.com/?utm_source=x#program', '', undefined, 'https://example.com/#calculator'],
  [
    'https://example.com/?target=7',
    PLAN,
    120_000.5,
    `https://example.com/?target=120000.5&${PLAN}#calculator`,
  ],
  ['https://example.com', '', 5, 'https://example.com/?target=5#calculator'],
])('from %s with the plan %j and the target %s', (page, plan, target, expected) => {
  expect(planLink(page, plan, target)).toBe(expected)
})

test('the link that carries a plan to the letter', () => {
  expect(carryLink('https://example.com/?utm_source=x&plan=1&keynote=1#calculator', PLAN, 7)).toBe(
    `https://example.com/?carry=1&target=7&${PLAN}#apply`,
  )
})

test.each([
  ['?utm_source=a%23b&x', 'utm_source', 'a#b'],
  ['?x=1#calculator?utm_source=a', 'utm_source', 'a'],
  ['?x=1&amp;utm_source=a', 'utm_source', 'a'],
  ['?x=1?utm_source=a', 'utm_source', 'a'],
  // As it stands comes first.
  ['?utm_source=a?b&amp;utm_source=c', 'utm_source', 'a?b'],
  ['', 'utm_source', null],
])('in %j, %s is %j', (address, name, expected) => {
  expect(parametersOf(address).get(name)).toBe(expected)
})
