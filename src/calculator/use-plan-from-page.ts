import { useReducer, type RefObject } from 'react'
import type { CalculatorValue } from './calculator-context.ts'
import type { Offering, Plan } from './core/offering.ts'
import { planFromSearch } from './core/plan-codec.ts'
import { readQuantity, setQuantity } from './core/quantity.ts'
import { useAtHydration } from './use-at-hydration.ts'

/** Adds what was set in the controls before a script could hear it. */
function withTouchedControls(panel: HTMLElement, offerings: readonly Offering[], plan: Plan): Plan {
  let touched = plan
  for (const input of panel.querySelectorAll<HTMLInputElement>('input[data-quantity]')) {
    const offering = offerings.find(({ id }) => id === input.dataset['quantity'])
    if (!offering || input.value === input.defaultValue) continue
    touched = setQuantity(touched, offering, readQuantity(offering, input.value).quantity)
  }
  return touched
}

/** Takes over the plan in the address and whatever the visitor set before the island came to life. Once. */
export function usePlanFromPage(
  panel: RefObject<HTMLElement | null>,
  { offerings, words, store }: CalculatorValue,
) {
  // A store's readers hear of a change only after the next paint, unless React draws something before: then nothing jumps.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useAtHydration(() => {
    if (!panel.current) return
    redraw()
    const fromAddress = planFromSearch(location.search, offerings)
    store.$plan.set(withTouchedControls(panel.current, offerings, fromAddress?.plan ?? {}))
    if (fromAddress && fromAddress.repaired > 0) store.say(words.repaired)
  })
}
