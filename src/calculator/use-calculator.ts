import type { ReadableAtom } from 'nanostores'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Offering } from '../plan/offering.ts'
import type { Service } from '../plan/units.ts'
import type { Announcer } from './announcer.ts'
import type { CalculatorStore } from './calculator-store.ts'

export type CalculatorProps = {
  program: Readonly<{ name: string; short: string }>
  services: readonly Service[]
  disclaimer: string
  /** Label of the button that leads to the application. */
  applyLabel: string
}

/** The context of a calculator. It never changes, because all state is in the store. */
export type CalculatorValue = Omit<CalculatorProps, 'services'> & {
  offerings: readonly Offering[]
  categories: readonly string[]
  unit: string
  announcer: Announcer
  store: CalculatorStore
}

export const CalculatorContext = createContext<CalculatorValue | undefined>(undefined)

/** @throws outside a calculator */
export function useCalculator(): CalculatorValue {
  const calculator = use(CalculatorContext)
  if (!calculator) throw new Error('Call useCalculator inside CalculatorContext.')
  return calculator
}

/**
 * The value of a store, or the part of it that `select` returns. The component renders again only when that changes, so a
 * row, which selects its own quantity, does not render for another row. For the same value, `select` must return the same
 * part, not a new object, or React would render forever.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value
export function useStore<Value, Part>(store: ReadableAtom<Value>, select: (value: Value) => Part): Part
export function useStore<Value>(store: ReadableAtom<Value>, select?: (value: Value) => unknown) {
  const get = () => (select ? select(store.get()) : store.get())
  // An arrow function would be new in each render, and React would subscribe again each time. `listen` may be unbound,
  // because nanostores does not use `this` in it.
  // oxlint-disable-next-line typescript/unbound-method
  return useSyncExternalStore(store.listen, get, get)
}

/** How a service alone would close the gap between plan and target. Undefined without a gap. */
export function useServiceGap(offering: Offering) {
  const { offerings, store } = useCalculator()
  return useStore(store.$gap, (gap) =>
    gap && gap.remaining > 0 ? gap.perService[offerings.indexOf(offering)] : undefined,
  )
}
