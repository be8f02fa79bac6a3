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
