import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Calculator } from './Calculator.tsx'
import { damageSentence } from './Messages.tsx'
import { useCalculator, type CalculatorProps } from './use-calculator.ts'
import { stateFromUrl, useCanonicalPlan, useDispatchPlan, useWritePlanToUrl } from './url-sync.ts'
import { failureWords as words } from '../words.ts'

/**
 * Keeps the plan and the URL in sync, and reports when everything is drawn. Only the page renders this: the
 * editor's preview must not change its URL.
 */
function UrlSync({ onDrawn }: { onDrawn: () => void }) {
  const calculator = useCalculator()
  const { announcer, store } = calculator
  useEffect(() => {
    if (store.$isLinkDamaged.get()) announcer.say(damageSentence(store))
  }, [announcer, store])
  useEffect(onDrawn, [onDrawn])
  useWritePlanToUrl(calculator)
  useCanonicalPlan(calculator)
  useDispatchPlan(calculator)
  return null
}

/** Treats a `change` like typing, because password managers and voice control send nothing else. */
function changeToInput({ target }: Event) {
  // A field that still has the value React wrote is left alone.
  if (target instanceof HTMLInputElement && target.type !== 'radio' && target.value !== target.defaultValue)
    target.dispatchEvent(new Event('input', { bubbles: true }))
}

const host = document.querySelector<HTMLElement>('[data-calculator]')
if (host) {
  const props = JSON.parse(host.dataset['calculator'] ?? '') as CalculatorProps
  const picture = [...host.childNodes]
  const onUncaughtError = (error: unknown) => {
    host.replaceChildren(...picture)
    host.dispatchEvent(new CustomEvent('calculator-failed', { detail: `${words.heading}. ${words.stopped}` }))
    reportError(error)
  }
  const onDrawn = () => void host.dispatchEvent(new Event('calculator-drawn'))
  host.addEventListener('change', changeToInput, true)
  createRoot(host, { onUncaughtError }).render(
    <Calculator {...props} readInitialState={stateFromUrl}>
      <UrlSync onDrawn={onDrawn} />
    </Calculator>,
  )
}
