import { expect, test, vi } from 'vitest'
import { createCalculatorStore } from './calculator-store.ts'
import { OFFERINGS, offeringOf } from './core/offerings.fixture.ts'

const keynote = offeringOf('keynote')
const workshop = offeringOf('workshop')

test('derived values follow the plan', () => {
  const store = createCalculatorStore(OFFERINGS)
  expect(store.$empty.get()).toBe(true)
  store.setQuantity(keynote, 2)
  store.setQuantity(workshop, 6)
  expect(store.$plan.get()).toEqual({ keynote: 2, workshop: 6 })
  expect(store.$empty.get()).toBe(false)
  expect(store.$totals.get()).toEqual({ annualIncome: 25_982, revenueStreams: 2, totalClients: 8 })
  expect(store.row(keynote).$quantity.get()).toBe(2)
  expect(store.row(keynote).$share.get()).toBeCloseTo(0.7698, 4)
  store.$category.set('Coaching')
  expect(store.$countedOutside.get()).toBe(2)
  expect(store.row(keynote).$hidden.get()).toBe(true)
  store.$typedTarget.set('30,000')
  expect(store.$gap.get()?.remaining).toBe(4_018)
})

test('a row is notified only of its own values', () => {
  const store = createCalculatorStore(OFFERINGS)
  const row = store.row(workshop)
  const heard = vi.fn()
  for (const value of [row.$quantity, row.$hidden, row.$highlighted, row.$share]) value.listen(heard)
  for (let quantity = 1; quantity <= 50; quantity += 1) store.setQuantity(keynote, quantity)
  store.$hovered.set('keynote')
  store.$category.set('Training')
  expect(heard).not.toHaveBeenCalled()
  store.setQuantity(workshop, 1)
  // The quantity, and the share that comes with it.
  expect(heard).toHaveBeenCalledTimes(2)
})

test.each([
  ['a quantity of 0 set to 0', 'keynote', 0],
  ['less than 0', 'keynote', -1],
  ['no number', 'keynote', NaN],
])('starting over can be undone after %s', (_, id, quantity) => {
  const store = createCalculatorStore(OFFERINGS)
  store.tryExample()
  const before = store.$plan.get()
  store.startOver()
  store.notify('All quantities are 0 again.')
  store.setQuantity(offeringOf(id), quantity)
  expect(store.$undoable.get()).toEqual(before)
  expect(store.$message.get()).toEqual({ text: 'All quantities are 0 again.' })
  store.undo()
  expect(store.$plan.get()).toEqual(before)
  expect(store.$undoable.get()).toBeUndefined()
})

test('a change of the plan clears the undo and the message about the previous plan', () => {
  const store = createCalculatorStore(OFFERINGS)
  store.tryExample()
  store.startOver()
  store.notify('All quantities are 0 again.')
  store.setQuantity(keynote, 1)
  expect(store.$undoable.get()).toBeUndefined()
  expect(store.$message.get()).toBeUndefined()
  store.undo()
  expect(store.$plan.get()).toEqual({ keynote: 1 })
})
