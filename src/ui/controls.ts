/** What visitors did to the controls of a part of the page that React has only now taken over. */
type Control = HTMLInputElement | HTMLButtonElement

export const controlsIn = (part: HTMLElement) => [...part.querySelectorAll<Control>('input, button')]

const isField = (control: Control | EventTarget | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'radio'

/** Password managers and voice control set a field and send only `change`. That is treated like typing. */
export function passChange({ target }: Event) {
  // A field that still has the value React wrote is left alone.
  if (isField(target) && target.value !== target.defaultValue)
    target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Bypasses React, so that it looks like typing to it. */
const write = (field: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)

/**
 * Takes over what was set in a control as if it were set now.
 * @param before the control as it was: another one, if a browser extension has added something to the part, because
 *   then React draws all of it again
 */
export function takeOver(control: Control | undefined, before: Control, wasFocused: boolean) {
  if (control?.type !== before.type) return
  const isNew = control !== before
  if (isNew && wasFocused) control.focus({ preventScroll: true })
  if (isField(control) && isField(before) && before.value !== before.defaultValue) {
    if (isNew) write(control, before.value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    // Once React has drawn what was typed.
    const leave = () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    if (!wasFocused) queueMicrotask(leave)
  }
  if (isNew && before.type === 'radio' && before.checked) control.click()
}
