import { useEffect } from 'react'
import { formatMoney } from '../plan/format.ts'
import { stackedBands } from '../artwork/ribbons.ts'
import type { ShownPlan } from '../events.ts'
import { planLink } from '../plan/plan-link.ts'
import { letterWords as words } from '../words.ts'
import type { CalculatorStore, CalculatorValue } from './calculator-store.ts'

function summary(store: CalculatorStore): ShownPlan | null {
  const [query, { annualIncome, revenueStreams }] = [store.$chosenQuery.get(), store.$totals.get()]
  if (query === '') return null
  return {
    figures: words.plan(formatMoney(annualIncome), revenueStreams),
    link: planLink(location.origin, query),
    ribbons: stackedBands(Object.values(store.$shares.get())),
  }
}

/** Dispatches the `plan` event at each change: see events.ts. */
export function usePlanEvent({ store }: CalculatorValue) {
  useEffect(
    () =>
      store.$chosenQuery.subscribe(() => {
        document.dispatchEvent(new CustomEvent('plan', { detail: summary(store) }))
      }),
    [store],
  )
}
