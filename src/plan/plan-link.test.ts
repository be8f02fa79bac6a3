import { expect, test } from 'vitest'
import { planLink } from './plan-link.ts'

const PLAN = '1_keynote.2_workshop.6'

test.each([
  ['https://example.com', PLAN, `https://example.com/?plan=${PLAN}#calculator`],
  ['https://example.com/?plan=1_keynote.9#apply', PLAN, `https://example.com/?plan=${PLAN}#calculator`],
  [
    'https://example.com/?utm_source=x&utm_id=7&fbclid=a&gclid=b&msclkid=c&flag',
    PLAN,
    `https://example.com/?plan=${PLAN}#calculator`,
  ],
  ['https://example.com/?utm_source=x#program', '', 'https://example.com/#calculator'],
  ['http://localhost:4321', '1_a.2&b=#', 'http://localhost:4321/?plan=1_a.2%26b%3D%23#calculator'],
])('from %s with the plan %s', (page, text, expected) => {
  expect(planLink(page, text)).toBe(expected)
})
