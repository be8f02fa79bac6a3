import { hydrateRoot } from 'react-dom/client'
import { CalculatorRoot, type RootProps } from './CalculatorRoot.tsx'

const host = document.querySelector<HTMLElement>('[data-calculator]')
if (host) {
  const props = JSON.parse(host.dataset['calculator'] ?? '') as RootProps
  hydrateRoot(host, <CalculatorRoot host={host} props={props} />)
}
