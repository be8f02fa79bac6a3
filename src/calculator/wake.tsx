import { hydrateRoot } from 'react-dom/client'
import { CalculatorRoot, type AwakeProps } from './CalculatorRoot.tsx'

const host = document.querySelector<HTMLElement>('[data-calculator]')
if (host) {
  const props = JSON.parse(host.dataset['calculator'] ?? '') as AwakeProps
  hydrateRoot(host, <CalculatorRoot host={host} props={props} />)
}
