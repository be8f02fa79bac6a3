import { expect, test } from 'vitest'
import { hasPlan } from './address.ts'
import { OFFERINGS } from './plan/offerings.fixture.ts'
import { planFromSearch } from './plan/plan-codec.ts'

const TWO = { keynote: 2 }

// The page's scripts and the calculator read an address without sharing code.
test.each([
  ['as it is sent', '?target=120000&plan=2&keynote=2', TWO],
  ['from HTML', '?utm_source=a&amp;plan=2&amp;keynote=2', TWO],
  ['from Teams', '?target=120000&amp%3Bplan=2&amp%3Bkeynote=2', TWO],
  ['encoded as a whole', '?plan%3D2%26keynote%3D2', TWO],
  ['encoded in its parts', '?plan%3d2&keynote%3d2', TWO],
  ['encoded as a whole, the target first', '?target%3D120000%26plan%3D2%26keynote%3D2', TWO],
  ['encoded as a whole, a service first', '?utm_source=a&keynote%3D2%26plan%3D2', TWO],
  ['beside an address of others', '?plan=2&keynote=2&ref=x%3Fworkshop%3D3', TWO],
  ['inside an address of others', '?next=%2Fcca%3Fplan%3D6%26keynote%3D2', undefined],
  ["inside another parameter's value", '?utm_content=50%26plan%3D9', undefined],
  ['behind the target, in its value', '?target=120000%26plan=6%26keynote=6', undefined],
  ['missing', '?workshop=3', undefined],
  ['of another name', '?pricing_plan=pro&planet=2', undefined],
])('whether an address has a plan: %s', (_, search, plan) => {
  expect(planFromSearch(search, OFFERINGS)).toEqual(plan && { plan, isComplete: true })
  expect(hasPlan(search)).toBe(plan !== undefined)
})
