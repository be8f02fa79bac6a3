import { expect, test } from 'vitest'
import { planLink } from './plan-link.ts'

const PLAN = 'plan=6&workshop=4&keynote=2'
const PAGE = 'https://example.com/?utm_source=x&fbclid=a&target=7#program'

test.each([
  ['', undefined, 'https://example.com/#calculator'],
  [PLAN, 120_000.5, `https://example.com/?target=120000.5&${PLAN}#calculator`],
])('the link with the plan %j and the target %s has no other parameters', (plan, target, expected) => {
  expect(planLink(PAGE, plan, target)).toBe(expected)
})
