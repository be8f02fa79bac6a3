import { hydrateRoot } from 'react-dom/client'
import type { CalculatorProps } from './calculator-store.ts'
import { CalculatorRoot } from './CalculatorRoot.tsx'

const host = document.querySelector<HTMLElement>('[data-calculator]')
if (host) {
  const props = JSON.parse(host.dataset['calculator'] ?? '') as CalculatorProps
  const copy = host.cloneNode(true)
  const onUncaughtError = (error: unknown) => {
    // React has emptied it. The prices are shown instead, as when this code is missing.
    host.replaceChildren(...copy.childNodes)
    host.toggleAttribute('data-asleep', true)
    host.dispatchEvent(new Event('failed'))
    reportError(error)
  }
  hydrateRoot(host, <CalculatorRoot host={host} props={props} />, { onUncaughtError })
}
