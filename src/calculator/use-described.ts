import { useState } from 'react'

/**
 * Whether a field has its description, and its state. It gets them when it is left, to be read when the visitor returns,
 * and keeps them until something is typed. While a field has the focus, screen readers would read each change of them
 * beside the announcement.
 */
export function useDescribed() {
  const [isDescribed, setDescribed] = useState(true)
  return { isDescribed, type: () => setDescribed(false), leave: () => setDescribed(true) }
}
