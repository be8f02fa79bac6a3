import { useEffect } from 'react'
import type { CalculatorValue } from './calculator-context.ts'
import type { Offering, Plan } from './core/offering.ts'
import { planToSearch } from './core/plan-codec.ts'

/** Safari throws at 100 changes of the address in 30 seconds. */
const PAUSE_MS = 400

/** Writes the plan to the query, and leaves the rest of the address unchanged. */
function writeToAddress(offerings: readonly Offering[], plan: Plan) {
  const search = planToSearch(location.search, offerings, plan)
  if (search === location.search) return
  try {
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  } catch {
    // The browser rejects changes for now. The next pause tries again.
  }
}

/** Writes the plan to the address after every pause in changes. */
export function usePlanInAddress({ offerings, store: { $plan } }: CalculatorValue) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => writeToAddress(offerings, $plan.get())
    const stop = $plan.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MS)
    })
    // Back and forward restore addresses with older plans; the plan on screen takes precedence.
    addEventListener('popstate', write)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('popstate', write)
    }
  }, [offerings, $plan])
}
