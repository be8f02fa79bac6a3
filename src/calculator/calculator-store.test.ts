import { expect, test, vi } from 'vitest'
import { createCalculatorStore } from './calculator-store.ts'
import { OFFERINGS, offeringOf } from '../plan/offerings.fixture.ts'

const keynote = offeringOf('keynote')
const workshop = offeringOf('workshop')

test('a row hears only of its own values', () => {
  const store = createCalculatorStore(OFFERINGS)
  const row = store.row(workshop)
  const heard = vi.fn()
  for (const value of [row.$quantity, row.$hidden, row.$highlighted, row.$share]) value.listen(heard)
  for (let quantity = 1; quantity <= 50; quantity += 1) store.setQuantity(keynote, quantity)
  store.$hovered.set('keynote')
  store.$category.set('Training')
  expect(heard).not.toHaveBeenCalled()
  store.setQuantity(workshop, 1)
  // The quantity and the share have changed.
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a plan is the example until a quantity changes', () => {
  const store = createCalculatorStore(OFFERINGS)
  expect(store.$example.get()).toBe(false)
  store.tryExample()
  expect(store.$totals.get()).toEqual({ annualIncome: 90_096, revenueStreams: 8, totalClients: 59 })
  expect(store.$example.get()).toBe(true)
  const opened = store.$plan.get()
  store.setQuantity(keynote, 2)
  expect(store.$example.get()).toBe(false)
  store.$plan.set(opened)
  expect(store.$example.get()).toBe(true)
})

test('starting over can be undone until the plan changes', () => {
  const store = createCalculatorStore(OFFERINGS)
  store.tryExample()
  const before = store.$plan.get()
  store.startOver()
  store.setQuantity(keynote, NaN)
  expect(store.$undoable.get()).toEqual(before)
  store.undo()
  expect(store.$plan.get()).toEqual(before)
  store.startOver()
  store.setQuantity(keynote, 1)
  expect(store.$undoable.get()).toBeUndefined()
  store.undo()
  expect(store.$plan.get()).toEqual({ keynote: 1 })
})

test('the ribbons fill the reached share of the target', () => {
  const store = createCalculatorStore(OFFERINGS)
  const flow = () => {
    const { shares, ...others } = store.$flow.get()
    return { filled: Math.round(shares.reduce((sum, share) => sum + share, 0) * 64 * 10) / 10, ...others }
  }
  expect(flow()).toEqual({ filled: 0, gap: 1, open: true, active: -1 })
  store.setQuantity(keynote, 2)
  store.$hovered.set('keynote')
  expect(flow()).toEqual({ filled: 64, gap: 1, open: false, active: 7 })
  store.$typedTarget.set('80000')
  expect(flow()).toEqual({ filled: 16, gap: 1, open: true, active: 7 })
  store.$typedTarget.set('1000000000')
  expect(flow()).toMatchObject({ filled: 2, open: true })
  store.$typedTarget.set('20001')
  expect(flow()).toMatchObject({ filled: 61, gap: 1, open: true })
  store.$typedTarget.set('20000')
  expect(flow()).toMatchObject({ filled: 64, gap: 0, open: false })
  store.$typedTarget.set('a lot')
  expect(flow()).toMatchObject({ filled: 64, gap: 1, open: false })
})
