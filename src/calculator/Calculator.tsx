import { IslandBoundary, type FailureWords } from '../islands/IslandBoundary.tsx'
import type { CalculatorContent } from './calculator-context.ts'
import { CalculatorPanel } from './CalculatorPanel.tsx'

type CalculatorProps = CalculatorContent & { failure: FailureWords; email: string }

export function Calculator({ failure, email, ...content }: CalculatorProps) {
  return (
    <IslandBoundary words={failure} email={email}>
      <CalculatorPanel content={content} />
    </IslandBoundary>
  )
}
