import { useLayoutEffect } from 'react'

/** Takes over, once and before anything is painted, what stands in the page at the moment of hydration. */
export function useAtHydration(takeOver: () => void) {
  // Later renders must not take over again: whatever they close over, only the first one counts.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(takeOver, [])
}
