import { useReducer, type RefObject } from 'react'
import type { CalculatorValue } from './calculator-context.ts'
import type { Offering, Plan } from './core/offering.ts'
import { planFromSearch } from './core/plan-codec.ts'
import { readQuantity, setQuantity } from './core/quantity.ts'
import { useAtHydration } from './use-at-hydration.ts'

/** Adds the controls that were changed before hydration. */
function withTouchedControls(panel: HTMLElement, offerings: readonly Offering[], plan: Plan): Plan {
  let touched = plan
  for (const input of panel.querySelectorAll<HTMLInputElement>('input[data-quantity]')) {
    const offering = offerings.find(({ id }) => id === input.dataset['quantity'])
    if (!offering || input.value === input.defaultValue) continue
    touched = setQuantity(touched, offering, readQuantity(offering, input.value).quantity)
  }
  return touched
}

/** Adopts, once, the plan in the address and what the visitor set before hydration. */
export function usePlanFromPage(
  panel: RefObject<HTMLElement | null>,
  { offerings, words, store }: CalculatorValue,
) {
  // Store subscribers rerender only after the next paint. Forcing a render before it prevents a layout jump.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useAtHydration(() => {
    if (!panel.current) return
    redraw()
    const fromAddress = planFromSearch(location.search, offerings)
    store.$plan.set(withTouchedControls(panel.current, offerings, fromAddress?.plan ?? {}))
    if (fromAddress && fromAddress.repaired > 0) store.say(words.repaired)
  })
}
