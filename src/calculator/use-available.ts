import { useState, type MouseEvent } from 'react'

/**
 * The attributes of a button that is unavailable while it can do nothing. It has `aria-disabled`, because a disabled
 * button would lose the focus.
 *
 * A click may make the button unavailable, such as a click on "+" that reaches the maximum. Screen readers would then
 * say "unavailable" beside the announcement of the new quantity. So the button keeps its state until it loses the
 * focus, and a further click does nothing.
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
