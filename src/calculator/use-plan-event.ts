import { useEffect } from 'react'
import { formatMoney } from '../plan/format.ts'
import { stackedBands } from '../artwork/ribbons.ts'
import type { PlanSummary } from '../events.ts'
import { planLink } from '../plan/plan-link.ts'
import { letterWords as words } from '../words.ts'
import type { CalculatorStore, CalculatorValue } from './calculator-store.ts'

function summaryOf(store: CalculatorStore): PlanSummary | null {
  const [query, { annualIncome, revenueStreams }] = [store.$chosenQuery.get(), store.$totals.get()]
  if (query === '') return null
  return {
    sentence: words.planSentence(formatMoney(annualIncome), revenueStreams),
    link: planLink(location.origin, query),
    ribbons: stackedBands(Object.values(store.$shares.get())),
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
