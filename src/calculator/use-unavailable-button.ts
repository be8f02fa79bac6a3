import { useState, type MouseEvent } from 'react'

/**
 * The attributes of a button that is unavailable while it can do nothing. It has `aria-disabled`, because a disabled
 * button would lose focus.
 *
 * A click may make the button unavailable, such as a click on "+" that reaches the maximum. Screen readers would then
 * say "unavailable" in addition to the new quantity. So the button keeps its state until it loses focus. Another click
 * still calls onPress, which must then do nothing.
 */
export function useUnavailableButton(isAvailable: boolean, onPress: () => void) {
  const [staysEnabled, setStaysEnabled] = useState(false)
  return {
    'aria-disabled': (!isAvailable && !staysEnabled) || undefined,
    onClick: ({ currentTarget }: MouseEvent) => {
      if (isAvailable) setStaysEnabled(currentTarget === document.activeElement)
      onPress()
    },
    onBlur: () => setStaysEnabled(false),
  }
}
