import { useEffect, useRef } from 'react'
import type { Offering, Plan } from './core/offering.ts'
import { planToSearch } from './core/plan-codec.ts'

/** Safari throws at 100 changes of the address in 30 seconds. */
const PAUSE_MS = 400

/** Address of this page with the plan in its query; everything else in the address stays as it is. */
export function addressOf(offerings: readonly Offering[], plan: Plan): string {
  return `${location.pathname}${planToSearch(location.search, offerings, plan)}${location.hash}`
}

function writeToAddress(offerings: readonly Offering[], plan: Plan) {
  const address = addressOf(offerings, plan)
  if (address === `${location.pathname}${location.search}${location.hash}`) return
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // The browser refuses more changes for now: the plan is still on the screen, and the next pause tries again.
  }
}

/** Writes the plan to the address, once for every pause of the visitor. */
export function usePlanInAddress(offerings: readonly Offering[], plan: Plan) {
  const first = useRef(true)
  useEffect(() => {
    // The first plan is empty, or has just come from the address.
    if (first.current) {
      first.current = false
      return
    }
    const timer = setTimeout(() => writeToAddress(offerings, plan), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [offerings, plan])
  useEffect(() => {
    // Back and forward lead to addresses with the plan of their time; what is on the screen is the plan.
    const reached = () => writeToAddress(offerings, plan)
    addEventListener('popstate', reached)
    return () => removeEventListener('popstate', reached)
  }, [offerings, plan])
}
