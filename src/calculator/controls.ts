type Control = HTMLInputElement | HTMLButtonElement

export const controlsIn = (host: HTMLElement) => [...host.querySelectorAll<Control>('input, button')]

const isField = (control: Control | EventTarget | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'radio'

/** Treats a `change` like typing, because password managers and voice control send nothing else. */
export function passChange({ target }: Event) {
  // A field that still has the value React wrote is left alone.
  if (isField(target) && target.value !== target.defaultValue) sendInput(target)
}

const sendInput = (field: HTMLInputElement) => field.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Repeats on a hydrated control what the visitor did to it before.
 * @param before the control before hydration: the same element, unless a browser extension has changed the HTML, because
 *   React then draws the whole calculator again
 */
export function replay(control: Control | undefined, before: Control, wasFocused: boolean) {
  if (control?.type !== before.type) return
  const isNew = control !== before
  if (isNew && wasFocused) control.focus({ preventScroll: true })
  if (isField(control) && isField(before) && before.value !== before.defaultValue) {
    // React overrides the element's `value` property, and ignores an `input` event for a value that was set through the
    // override. So this calls the browser's own setter (the "value tracker", facebook/react#10135).
    if (isNew)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, before.value)
    sendInput(control)
    // In a microtask, React has already rendered what was typed.
    const leave = () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    if (!wasFocused) queueMicrotask(leave)
  }
  if (isNew && before.type === 'radio' && before.checked) control.click()
}
