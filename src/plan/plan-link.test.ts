import { expect, test } from 'vitest'
import { parametersOf, planLink } from './plan-link.ts'

const PLAN = '1_keynote.2_workshop.6_z'

test.each([
  ['https://example.com', PLAN, `https://example.com/?plan=${PLAN}#calculator`],
  [
    'https://example.com/?utm_source=x&utm_id=7&fbclid=a&gclid=b&msclkid=c&flag',
    PLAN,
    `https://example.com/?plan=${PLAN}#calculator`,
  ],
  ['https://example.com/?utm_source=x#program', '', 'https://example.com/#calculator'],
])('from %s with the plan %s', (page, text, expected) => {
  expect(planLink(page, text)).toBe(expected)
})

test('a link has the target, without a plan, too', () => {
  expect(planLink('https://example.com/?target=7', PLAN, 120_000.5)).toBe(
    `https://example.com/?target=120000.5&plan=${PLAN}#calculator`,
  )
  expect(planLink('https://example.com', '', 5)).toBe('https://example.com/?target=5#calculator')
})

test.each([
  ['?utm_source=a%23b&x', 'utm_source', 'a#b'],
  ['?x=1#calculator?utm_source=a', 'utm_source', 'a'],
  ['?utm\\_source=a', 'utm_source', 'a'],
  ['?x=1&amp;utm_source=a', 'utm_source', 'a'],
  ['?x=1?utm_source=a', 'utm_source', 'a'],
  // As it stands comes first.
  ['?utm_source=a?b&amp;utm_source=c', 'utm_source', 'a?b'],
  ['', 'utm_source', null],
])('in %j, %s is %j', (address, name, expected) => {
  expect(parametersOf(address).get(name)).toBe(expected)
})
