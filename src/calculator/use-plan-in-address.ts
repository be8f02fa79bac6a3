import { useEffect } from 'react'
import type { CalculatorValue } from './calculator-context.ts'
import type { Offering, Plan } from './core/offering.ts'
import { planToSearch } from './core/plan-codec.ts'

/** Delay before a deferred change is written. */
const PAUSE_MS = 400
/** Safari throws at 100 changes of the address in 30 seconds: some are written at once, then one per second. */
const AT_ONCE = 20
const PER_MS = 1 / 1000

/** Writes the plan to the query, and leaves the rest of the address unchanged. */
function writeToAddress(offerings: readonly Offering[], plan: Plan) {
  const search = planToSearch(location.search, offerings, plan)
  if (search === location.search) return
  try {
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  } catch {
    // The browser is rejecting changes. Retried on the next change and when the page is left.
  }
}

/** Decides for each change whether to write it at once. */
function createAllowance() {
  let [left, last] = [AT_ONCE, performance.now()]
  return () => {
    // Not in every frame of a drag, which ends with an event of its own.
    if (document.querySelector('[type=range]:active')) return false
    const now = performance.now()
    left = Math.min(AT_ONCE, left + (now - last) * PER_MS)
    last = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Writes the plan to the address: at once, or after a pause where there are many changes, or when the page is hidden. */
export function usePlanInAddress({ offerings, store: { $plan } }: CalculatorValue) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isAllowed = createAllowance()
    const write = () => {
      clearTimeout(timer)
      writeToAddress(offerings, $plan.get())
    }
    const stop = $plan.subscribe(() => {
      clearTimeout(timer)
      if (isAllowed()) write()
      else timer = setTimeout(write, PAUSE_MS)
    })
    // Back and forward restore addresses with older plans; the plan on screen takes precedence.
    const events = ['popstate', 'change', 'visibilitychange', 'pagehide']
    for (const event of events) addEventListener(event, write)
    return () => {
      stop()
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, write)
    }
  }, [offerings, $plan])
}
