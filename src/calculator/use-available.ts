import { useState, type MouseEvent } from 'react'

/**
 * What makes a button unavailable while it can do nothing. One that a click has just made so stays available until it
 * loses the focus, because screen readers would read its new state beside the announcement of what it did.
 */
export function useAvailable(isAvailable: boolean, onPress: () => void) {
  const [stays, setStays] = useState(false)
  return {
    'aria-disabled': (!isAvailable && !stays) || undefined,
    onClick: ({ currentTarget }: MouseEvent) => {
      if (isAvailable) setStays(currentTarget === document.activeElement)
      onPress()
    },
    onBlur: () => setStays(false),
  }
}
