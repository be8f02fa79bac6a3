import { useReducer, type RefObject } from 'react'
import type { CalculatorValue } from './calculator-context.ts'
import { planFromSearch } from './core/plan-codec.ts'
import { useAtHydration } from './use-at-hydration.ts'

/** Reads the controls that were changed before hydration as if they were changed now. */
function readTouchedControls(panel: HTMLElement) {
  for (const input of panel.querySelectorAll<HTMLInputElement>('input[data-quantity]')) {
    if (input.value === input.defaultValue) continue
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (input !== document.activeElement) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
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
    store.$plan.set(fromAddress?.plan ?? {})
    if (fromAddress && fromAddress.repaired > 0) {
      store.$damaged.set(true)
      store.announce(() => words.repaired)
    }
    readTouchedControls(panel.current)
  })
}
