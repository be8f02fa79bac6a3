import { useEffect } from 'react'
import type { PlanSummary } from '../events.ts'
import { planLink } from '../plan/plan-link.ts'
import { letterWords as words } from '../words.ts'
import type { CalculatorStore } from './calculator-store.ts'
import type { CalculatorValue } from './use-calculator.ts'

function summaryOf(store: CalculatorStore): PlanSummary | null {
  const query = store.$chosenQuery.get()
  if (query === '') return null
  return {
    sentence: words.planSentence(store.$totals.get().revenueStreams),
    link: planLink(location.origin, query),
  }
}

/** Dispatches `plan-changed` at each change: see events.ts. */
export function usePlanEvent({ store }: CalculatorValue) {
  useEffect(
    () =>
      store.$chosenQuery.subscribe(() => {
        document.dispatchEvent(new CustomEvent('plan-changed', { detail: summaryOf(store) }))
      }),
    [store],
  )
}
