import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { formatCount, formatMoney } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { totals } from './core/totals.ts'
import type { CalculatorWords } from '../schemas/services.ts'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './CarriedPlan.module.css'
import { IslandBoundary, type FailureWords } from '../islands/IslandBoundary.tsx'
import { $carriedPlan } from '../islands/carried-plan.ts'
import { interpolate } from '../ui/interpolate.ts'

type PlanLineProps = { offerings: readonly Offering[]; words: CalculatorWords['plan'] }
type CarriedPlanProps = PlanLineProps & { failure: FailureWords; email: string }

function PlanLine({ offerings, words }: PlanLineProps) {
  const carried = useStore($carriedPlan, { ssr: 'initial' })
  const { annualIncome, revenueStreams, totalClients } = totals(offerings, carried?.plan ?? {})
  const sentence = interpolate(words.waiting, {
    money: formatMoney(annualIncome),
    streams: formatCount(revenueStreams),
    clients: formatCount(totalClients),
  })
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away, so keep the focus in its section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    $carriedPlan.set(undefined)
  }
  return (
    <div role="status" className={styles.live}>
      {carried && (
        <p className={styles.line}>
          <span>{sentence}</span>
          <TextButton onClick={remove}>{words.remove}</TextButton>
        </p>
      )}
    </div>
  )
}

/**
 * The plan that the visitor brought from the calculator to the apply section, in one line, with a remove
 * button.
 */
export function CarriedPlan({ failure, email, ...line }: CarriedPlanProps) {
  return (
    <IslandBoundary words={failure} email={email}>
      <PlanLine {...line} />
    </IslandBoundary>
  )
}
