import { useEffect, type RefObject } from 'react'

/**
 * Password managers and voice control set a field and send only `change`. That is treated like typing. A field
 * that still has the value React wrote is left alone.
 */
export function useChangeAlone(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pass = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'radio') return
      if (target.value !== target.defaultValue) target.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const element = panel.current
    element?.addEventListener('change', pass)
    return () => element?.removeEventListener('change', pass)
  }, [panel])
}
