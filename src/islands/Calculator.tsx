import { CalculatorPanel, type CalculatorPanelProps } from './calculator/CalculatorPanel.tsx'
import { IslandBoundary, type FailureWords } from './IslandBoundary.tsx'

type CalculatorProps = CalculatorPanelProps & { failure: FailureWords; email: string }

export function Calculator({ failure, email, ...panel }: CalculatorProps) {
  return (
    <IslandBoundary words={failure} email={email}>
      <CalculatorPanel {...panel} />
    </IslandBoundary>
  )
}
