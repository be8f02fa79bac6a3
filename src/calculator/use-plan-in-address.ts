import { useEffect } from 'react'
import type { CalculatorValue } from './calculator-context.ts'
import type { Offering, Plan } from './core/offering.ts'
import { planToSearch } from './core/plan-codec.ts'

/** Safari throws at 100 changes of the address in 30 seconds. */
const PAUSE_MS = 400

/** Writes the plan to the query; everything else in the address stays as it is. */
function writeToAddress(offerings: readonly Offering[], plan: Plan) {
  const search = planToSearch(location.search, offerings, plan)
  if (search === location.search) return
  try {
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  } catch {
    // The browser refuses more changes for now: the plan is still on the screen, and the next pause tries again.
  }
}

/** Writes the plan to the address, once for every pause of the visitor. */
export function usePlanInAddress({ offerings, store: { $plan } }: CalculatorValue) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => writeToAddress(offerings, $plan.get())
    const stop = $plan.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MS)
    })
    // Back and forward lead to addresses with the plan of their time; what is on the screen is the plan.
    addEventListener('popstate', write)
    return () => {
      stop()
      clearTimeout(timer)
      removeEventListener('popstate', write)
    }
  }, [offerings, $plan])
}
