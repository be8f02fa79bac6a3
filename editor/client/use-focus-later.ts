import { useEffect, useRef } from 'react'

/** Gives the focus to a control that does not exist until the form is rendered again. @returns takes its id, and whether an entry is opened whose summary it is */
export function useFocusLater() {
  const wanted = useRef<{ id: string; open: boolean }>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const { id, open } = wanted.current
    const control = document.getElementById(id)
    // A control in a closed entry cannot have the focus; the summary of that entry can.
    const closed = control?.tagName === 'SUMMARY' && !open ? null : control?.closest('details')
    if (closed) closed.open = true
    control?.focus()
    wanted.current = undefined
  })
  return (id: string, open = false) => {
    wanted.current = { id, open }
  }
}
