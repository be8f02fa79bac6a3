import { useRef, useState } from 'react'

export type FieldEvent = { currentTarget: HTMLInputElement }

/** The pause after which a typed text counts, an error is explained, and a change is announced. */
export const TYPING_PAUSE_MS = 800

/** Calls the newest function once nothing was typed for a pause. */
export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  const start = (act: () => void) => {
    end()
    timer.current = setTimeout(act, TYPING_PAUSE_MS)
  }
  return { start, end }
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
