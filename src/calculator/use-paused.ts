import { useEffect, useState } from 'react'

/** After this pause in typing, the text in a field counts, or is explained if it is invalid. */
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
