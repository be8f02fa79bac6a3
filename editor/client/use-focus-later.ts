import { useEffect, useRef } from 'react'

/** Gives the focus to a control that does not exist until the form is rendered again. @returns takes its id */
export function useFocusLater() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const control = document.getElementById(wanted.current)
    // A control in a closed entry cannot have the focus; the summary of that entry can.
    const closed = control?.tagName === 'SUMMARY' ? null : control?.closest('details')
    if (closed) closed.open = true
    control?.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}
