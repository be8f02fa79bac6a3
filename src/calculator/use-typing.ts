import { useRef, useState } from 'react'

export type FieldEvent = { currentTarget: HTMLInputElement }

/** The pause after which typed text counts, an error is explained, and a change is announced. */
export const TYPING_PAUSE_MS = 800

/** Debounces: calls the newest function once nothing was typed for TYPING_PAUSE_MS. */
export function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const schedule = (run: () => void) => {
    cancel()
    timer.current = setTimeout(run, TYPING_PAUSE_MS)
  }
  return { schedule, cancel }
}

/**
 * Whether a field has its description and its state (`aria-describedby`, `aria-invalid`). It gets them when it loses
 * focus, to be read when the visitor comes back, and loses them when something is typed. Screen readers read each change
 * of them in a focused field, and would say an error twice: there, and in the announcement.
 */
export function useDescriptionWhileIdle() {
  const [isDescribed, setDescribed] = useState(true)
  return { isDescribed, onInput: () => setDescribed(false), onBlur: () => setDescribed(true) }
}
