import { CalculatorPanel, type CalculatorPanelProps } from './CalculatorPanel.tsx'
import { IslandBoundary, type FailureWords } from '../islands/IslandBoundary.tsx'

type CalculatorProps = CalculatorPanelProps & { failure: FailureWords; email: string }

export function Calculator({ failure, email, ...panel }: CalculatorProps) {
  return (
    <IslandBoundary words={failure} email={email}>
      <CalculatorPanel {...panel} />
    </IslandBoundary>
  )
}
