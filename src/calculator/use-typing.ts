import { useRef, useState } from 'react'

export type FieldEvent = { currentTarget: HTMLInputElement }

/** The pause after which a typed text counts, an error is explained, and a change is announced. */
export const TYPING_PAUSE_MS = 800

/** Calls the last function that was passed to `start`, after a pause in which `start` was not called again. */
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
 * Whether a field has its description and its state (`aria-describedby`, `aria-invalid`). It gets them when it loses the
 * focus, to be read when the visitor comes back, and loses them when something is typed. Screen readers read each change
 * of them in a focused field, and would say an error twice: there, and in the announcement.
 */
export function useDescribed() {
  const [isDescribed, setDescribed] = useState(true)
  return { isDescribed, onInput: () => setDescribed(false), onBlur: () => setDescribed(true) }
}
