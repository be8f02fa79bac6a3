import { useLayoutEffect } from 'react'

/** Runs once at hydration, before the first paint, to adopt the state of the page's controls. */
export function useAtHydration(takeOver: () => void) {
  // Later renders must not run it again, so changed dependencies do not matter.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(takeOver, [])
}
