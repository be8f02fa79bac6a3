import { useEffect } from 'react'
import type { PlanSummary } from '../events.ts'
import { planFromSearch, planToSearch, targetFromSearch } from '../plan/plan-codec.ts'
import { planLink } from '../plan/plan-link.ts'
import { letterWords as words } from '../words.ts'
import type { Offering } from '../plan/offering.ts'
import type { CalculatorStore, InitialState } from './calculator-store.ts'
import type { CalculatorValue } from './use-calculator.ts'

/** Reads the plan and the target in the address. */
export function stateFromUrl(offerings: readonly Offering[]): InitialState {
  const { plan = {}, isComplete = true } = planFromSearch(location.search, offerings) ?? {}
  return { plan, target: targetFromSearch(location.search, offerings), isDamaged: !isComplete }
}

/** Browsers refuse too many changes of the address: Safari throws at 100 in 30 seconds. */
const RETRY_MS = 1000

/** Keeps the plan and the target in the query, and leaves the rest of the address unchanged. */
export function useWritePlanToUrl({ offerings, store }: CalculatorValue) {
  const { $plan, $gap, $link, $isLinkDamaged } = store
  useEffect(() => {
    let retry: number | undefined
    const write = () => {
      clearTimeout(retry)
      const target = $gap.get()?.target
      // A damaged link stays in the address until its notice is closed.
      const search = planToSearch(location.search, offerings, $plan.get(), target, $isLinkDamaged.get())
      if (search === location.search) return
      try {
        history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
      } catch {
        retry = window.setTimeout(write, RETRY_MS)
      }
    }
    // While a slider is dragged, nothing is written. The end of the drag writes it.
    const writeUnlessDragged = () => {
      if (!document.querySelector('[type=range]:active')) write()
    }
    const stops = [$link.subscribe(writeUnlessDragged), $isLinkDamaged.listen(writeUnlessDragged)]
    // Back and forward restore addresses with older plans; the plan on screen takes precedence.
    const events = ['popstate', 'change', 'visibilitychange', 'pagehide']
    for (const event of events) addEventListener(event, write)
    return () => {
      clearTimeout(retry)
      for (const stop of stops) stop()
      for (const event of events) removeEventListener(event, write)
    }
  }, [offerings, $plan, $gap, $link, $isLinkDamaged])
}

const canonicalLink = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')

/** The site's own address, if the owner has entered it: translators and other proxies show the page at another one. */
export const ownAddress = () => canonicalLink()?.href ?? location.href

/**
 * Keeps the plan in the canonical address, which browsers share from their own menu. It starts at the visitor's first key or
 * touch, because search engines must not take a shared link for the canonical one.
 */
export function useCanonicalPlan({ store: { $query, $gap, $link } }: CalculatorValue) {
  useEffect(() => {
    const canonical = canonicalLink()
    if (!canonical) return
    const page = canonical.href
    let stop: (() => void) | undefined
    const start = () => {
      stop ??= $link.subscribe(() => {
        canonical.href = $query.get() ? planLink(page, $query.get(), $gap.get()?.target) : page
      })
    }
    const events = ['keydown', 'pointerdown']
    for (const event of events) addEventListener(event, start)
    return () => {
      stop?.()
      for (const event of events) removeEventListener(event, start)
    }
  }, [$query, $gap, $link])
}

function summaryOf(store: CalculatorStore): PlanSummary | null {
  const query = store.$ownPlanQuery.get()
  if (query === '') return null
  return {
    sentence: words.planSentence(store.$totals.get().revenueStreams),
    link: planLink(ownAddress(), query),
  }
}

/** Dispatches `plan-changed` at each change: see events.ts. */
export function useDispatchPlan({ store }: CalculatorValue) {
  useEffect(() => {
    const dispatch = () =>
      document.dispatchEvent(new CustomEvent('plan-changed', { detail: summaryOf(store) }))
    return store.$ownPlanQuery.subscribe(dispatch)
  }, [store])
}
