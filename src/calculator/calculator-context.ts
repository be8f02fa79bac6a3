import { createContext, use } from 'react'
import type { CalculatorWords } from '../schemas/services.ts'
import type { CalculatorStore } from './calculator-store.ts'
import type { Offering } from './core/offering.ts'

/** From the content; does not change while the page is open. */
export type CalculatorContent = {
  offerings: readonly Offering[]
  categories: readonly string[]
  disclaimer: string
  words: CalculatorWords
}

/** What never changes in a calculator: its content, and the store with its state. */
export type CalculatorValue = CalculatorContent & { store: CalculatorStore }

export const CalculatorContext = createContext<CalculatorValue | undefined>(undefined)

/** @throws outside of a calculator */
export function useCalculator(): CalculatorValue {
  const calculator = use(CalculatorContext)
  if (!calculator) throw new Error('useCalculator belongs inside of CalculatorContext.')
  return calculator
}
