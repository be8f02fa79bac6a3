import { useEffect, useState } from 'react'

/** The pause after which a typed text counts, an error is explained, and a change is announced. */
export const PAUSE_MS = 800

/** True once a text has not changed for a pause. */
export function usePaused(text: string | undefined): boolean {
  const [paused, setPaused] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setPaused(undefined)
    }
  }, [text])
  return text !== undefined && paused === text
}

/**
 * Whether a field has its description, and its state. It gets them when it is left, to be read when the visitor returns,
 * and keeps them until something is typed. While a field has the focus, screen readers would read each change of them
 * beside the announcement.
 */
export function useDescribed() {
  const [isDescribed, setDescribed] = useState(true)
  return { isDescribed, type: () => setDescribed(false), leave: () => setDescribed(true) }
}
