import { useEffect, useLayoutEffect, useReducer, type RefObject } from 'react'
import type { CalculatorValue } from './calculator-store.ts'
import { planFromSearch, planToSearch } from '../plan/plan-codec.ts'
import { calculatorWords as words } from '../words.ts'

/** Runs once at hydration, before the first paint, to adopt the state of the page's controls. */
export function useAtHydration(takeOver: () => void) {
  // Later renders must not run it again, so changed dependencies do not matter.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(takeOver, [])
}

/** Reads the controls that were changed before hydration as if they were changed now, and clicks what was clicked. */
function readTouchedControls(panel: HTMLElement) {
  for (const input of panel.querySelectorAll<HTMLInputElement>('input[data-quantity]')) {
    if (input.value === input.defaultValue) continue
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (input !== document.activeElement) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  // Noted by the script of the page head (layouts/Page.astro).
  const { taps } = document.documentElement as HTMLElement & { taps: (HTMLElement | null)[] }
  for (const button of taps) if (panel.contains(button)) button?.click()
}

/** Adopts, once, the plan in the address and what the visitor set before hydration. */
export function usePlanFromPage(panel: RefObject<HTMLElement | null>, { offerings, store }: CalculatorValue) {
  // Store subscribers rerender only after the next paint. Forcing a render before it prevents a layout jump.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useAtHydration(() => {
    if (!panel.current) return
    redraw()
    document.documentElement.classList.remove('planned')
    const fromAddress = planFromSearch(location.search, offerings)
    store.$plan.set(fromAddress?.plan ?? {})
    if (fromAddress && fromAddress.repaired > 0) {
      store.$damaged.set(true)
      store.announce(() => words.repaired)
    }
    readTouchedControls(panel.current)
  })
}

/** Browsers refuse too many changes of the address: Safari throws at 100 in 30 seconds. */
const RETRY_MS = 1000

/** Keeps the plan in the query, and leaves the rest of the address unchanged. */
export function usePlanInAddress({ offerings, store: { $plan } }: CalculatorValue) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const search = planToSearch(location.search, offerings, $plan.get())
      if (search === location.search) return
      try {
        history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
      } catch {
        timer = setTimeout(write, RETRY_MS)
      }
    }
    const stop = $plan.subscribe(() => {
      // Not in every frame of a drag, which ends with an event of its own.
      if (!document.querySelector('[type=range]:active')) write()
      else timer ??= setTimeout(write, RETRY_MS)
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
