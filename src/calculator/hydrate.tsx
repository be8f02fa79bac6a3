import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Calculator } from './Calculator.tsx'
import { useCalculator, type CalculatorProps } from './use-calculator.ts'
import { useDispatchPlan, useReadPlanFromUrl, useWritePlanToUrl } from './url-sync.ts'
import { failureWords as words } from '../words.ts'

/** Keeps plan and URL in sync. Only the page renders this: the editor's preview must not change its URL. */
function UrlSync() {
  const calculator = useCalculator()
  useReadPlanFromUrl(calculator)
  useWritePlanToUrl(calculator)
  useDispatchPlan(calculator)
  return null
}

const dispatchStatus = (host: HTMLElement, error: string | null) =>
  host.dispatchEvent(new CustomEvent('calculator-status', { detail: error }))

type Control = HTMLInputElement | HTMLButtonElement

const controlsIn = (host: HTMLElement) => [...host.querySelectorAll<Control>('input, button')]

const isField = (control: Control | EventTarget | null): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'radio'

/** Treats a `change` like typing, because password managers and voice control send nothing else. */
function changeToInput({ target }: Event) {
  // A field that still has the value React wrote is left alone.
  if (isField(target) && target.value !== target.defaultValue) sendInput(target)
}

const sendInput = (field: HTMLInputElement) => field.dispatchEvent(new Event('input', { bubbles: true }))

/**
 * Repeats on a hydrated control what the visitor did to it before.
 * @param before the control before hydration: the same element, unless a browser extension has changed the HTML, because
 *   React then draws the whole calculator again
 */
function replayOnControl(control: Control | undefined, before: Control, wasFocused: boolean) {
  if (control?.type !== before.type) return
  const isNew = control !== before
  if (isNew && wasFocused) control.focus({ preventScroll: true })
  if (isField(control) && isField(before) && before.value !== before.defaultValue) {
    // React overrides `value` on the element to track it, and ignores an input event if it has tracked the same value.
    // The setter of the prototype bypasses that.
    if (isNew)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, before.value)
    sendInput(control)
    // In a microtask, React has already rendered what was typed.
    const leave = () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    if (!wasFocused) queueMicrotask(leave)
  }
  if (isNew && before.type === 'radio' && before.checked) control.click()
}

/**
 * Hydrates the server's HTML, then repeats what the visitor set in the controls and clicked before hydration.
 */
function CalculatorRoot({ host, props }: { host: HTMLElement; props: CalculatorProps }) {
  // If an extension changed the HTML, hydration fails, and React renders new controls. So the old controls are read in
  // the first render, and the new ones in the effect below.
  const [before] = useState(() => ({ controls: controlsIn(host), focused: document.activeElement }))
  // A layout effect runs after those of its children, so what the visitor set before hydration wins over what they read
  // from the address.
  useLayoutEffect(() => {
    const controls = controlsIn(host)
    const indices = new Map<Element, number>(before.controls.map((control, index) => [control, index]))
    before.controls.forEach((control, index) =>
      replayOnControl(controls[index], control, control === before.focused),
    )
    host.addEventListener('change', changeToInput, true)
    const clicks = window.earlyClicks?.splice(0) ?? []
    for (const button of clicks) controls[indices.get(button) ?? -1]?.click()
    host.removeAttribute('data-unhydrated')
    dispatchStatus(host, null)
  }, [host, before])
  return (
    <Calculator {...props}>
      <UrlSync />
    </Calculator>
  )
}

const host = document.querySelector<HTMLElement>('[data-calculator]')
if (host) {
  const props = JSON.parse(host.dataset['calculator'] ?? '') as CalculatorProps
  const copy = host.cloneNode(true)
  const onUncaughtError = (error: unknown) => {
    // React has emptied it. The prices are shown instead, as when this code is missing.
    host.replaceChildren(...copy.childNodes)
    host.toggleAttribute('data-unhydrated', true)
    dispatchStatus(host, `${words.heading}. ${words.stopped}`)
    reportError(error)
  }
  hydrateRoot(host, <CalculatorRoot host={host} props={props} />, { onUncaughtError })
}
