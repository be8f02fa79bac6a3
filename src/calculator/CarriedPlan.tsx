import { useStore } from '@nanostores/react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { formatCount, formatMoney } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { planLink } from './core/plan-link.ts'
import { totals } from './core/totals.ts'
import type { CalculatorWords } from '../schemas/services.ts'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './CarriedPlan.module.css'
import { IslandBoundary, type FailureWords } from '../islands/IslandBoundary.tsx'
import { $carriedPlan } from '../islands/carried-plan.ts'
import { interpolate } from '../ui/interpolate.ts'
import { mailAddress } from '../ui/mail-address.ts'

type PlanLineProps = {
  offerings: readonly Offering[]
  words: CalculatorWords['plan']
  email: string
  /** Subject of the email to apply by, and the line that carries the plan. */
  letter: { subject: string; plan: string }
}
type CarriedPlanProps = PlanLineProps & { failure: FailureWords }

/** Adds the plan to the email that the section's button opens, if it has one (sections/Apply.tsx). */
function useEmailedPlan({ email, letter }: PlanLineProps, plan: string | undefined) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = line.current?.closest('section')?.querySelector('a[data-email]')
    const body = plan ? interpolate(letter.plan, { link: planLink(location.origin, plan) }) : ''
    button?.setAttribute('href', mailAddress(email, { subject: letter.subject, body }))
  }, [email, letter, plan])
  return line
}

function PlanLine(props: PlanLineProps) {
  const { offerings, words } = props
  const carried = useStore($carriedPlan, { ssr: 'initial' })
  const line = useEmailedPlan(props, carried?.text)
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
    <div ref={line} role="status" className={styles.live}>
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
export function CarriedPlan({ failure, ...line }: CarriedPlanProps) {
  return (
    <IslandBoundary words={failure} email={line.email}>
      <PlanLine {...line} />
    </IslandBoundary>
  )
}
