import { expect, test } from 'vitest'
import { createCalculatorStore, mostCommonUnit } from './calculator-store.ts'
import { OFFERINGS, offeringOf } from '../plan/offerings.fixture.ts'

const keynote = offeringOf('keynote')

test('a plan is the example until a quantity changes', () => {
  const store = createCalculatorStore(OFFERINGS)
  expect(store.$isExample.get()).toBe(false)
  store.fillInExample()
  expect(store.$totals.get()).toEqual({ annualIncome: 90_096, revenueStreams: 8, totalClients: 59 })
  expect([store.$isExample.get(), store.$ownPlanQuery.get()]).toEqual([true, ''])
  const opened = store.$plan.get()
  store.setQuantity(keynote, 2)
  expect(store.$isExample.get()).toBe(false)
  expect(store.$ownPlanQuery.get()).toContain('keynote=2')
  store.$plan.set(opened)
  expect(store.$isExample.get()).toBe(true)
})

test('the usual unit is the one that most services have', () => {
  expect(mostCommonUnit(OFFERINGS)).toBe('clients per year')
  const credits = offeringOf('certainty-credits')
  expect(mostCommonUnit([keynote, credits, credits])).toBe('units per month')
})

test('starting over can be undone until the plan changes', () => {
  const store = createCalculatorStore(OFFERINGS)
  store.fillInExample()
  const before = store.$plan.get()
  store.startOver()
  store.setQuantity(keynote, NaN)
  expect(store.$planBeforeReset.get()).toEqual(before)
  store.undo()
  expect(store.$plan.get()).toEqual(before)
  store.startOver()
  store.setQuantity(keynote, 1)
  expect(store.$planBeforeReset.get()).toBeUndefined()
  store.undo()
  expect(store.$plan.get()).toEqual({ keynote: 1 })
})

test('the ribbons fill the reached share of the target', () => {
  const store = createCalculatorStore(OFFERINGS)
  const flow = () => {
    const { shares, ...others } = store.$flow.get()
    return { filled: Math.round(shares.reduce((sum, share) => sum + share, 0) * 64 * 10) / 10, ...others }
  }
  expect(flow()).toEqual({ filled: 0, dotted: true, joined: false })
  store.setQuantity(keynote, 2)
  expect(flow()).toEqual({ filled: 64, dotted: false, joined: false })
  store.$typedTarget.set('1000000000')
  expect(flow()).toMatchObject({ filled: 2, dotted: true })
  store.$typedTarget.set('20001')
  expect(flow()).toMatchObject({ filled: 61, dotted: true })
  store.$typedTarget.set('20000')
  expect(flow()).toEqual({ filled: 64, dotted: false, joined: true })
})
