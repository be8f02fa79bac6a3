import { useStore } from '@nanostores/react'
import content from 'content:calculator'
import { useEffect, useRef, type MouseEvent } from 'react'
import { formatTotals } from './core/format.ts'
import { planLink } from './core/plan-link.ts'
import { shares, totals } from './core/totals.ts'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './CarriedPlan.module.css'
import { IslandBoundary } from '../islands/IslandBoundary.tsx'
import { $carriedPlan, type CarriedPlan as CarriedPlanState } from '../islands/carried-plan.ts'
import { interpolate } from '../ui/interpolate.ts'

const { offerings, words, emailed } = content

/** Adds the plan to the email that the section's button opens, if it has one (islands/page/applicant.ts). */
function useEmailedPlan(plan: string | undefined) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = line.current?.closest('section')?.querySelector<HTMLElement>('a[data-email]')
    if (!button) return
    button.dataset['plan'] = plan ? interpolate(emailed, { link: planLink(location.origin, plan) }) : ''
    button.dispatchEvent(new Event('plan'))
  }, [plan])
  return line
}

/** Pixels of the drawing, and between two ribbons. */
const HEIGHT = 64
const GAP = 1.5

/** The plan's ribbons on their way into the application: as thick as their shares, at least 1 px. */
function Flow({ plan }: Pick<CarriedPlanState, 'plan'>) {
  const parts = Object.values(shares(offerings, plan)).filter((share) => share > 0)
  const room = HEIGHT - GAP * (parts.length - 1)
  let top = 0
  const bands = parts.map((share) => {
    const thickness = Math.max(1, share * room)
    const band = `M0 ${top.toFixed(1)}h1v${thickness.toFixed(1)}h-1Z`
    top += thickness + GAP
    return band
  })
  return (
    <svg className={styles.flow} viewBox={`0 0 1 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bands.join('')} />
    </svg>
  )
}

function PlanLine() {
  const carried = useStore($carriedPlan, { ssr: 'initial' })
  const line = useEmailedPlan(carried?.text)
  const sentence = interpolate(words.plan.waiting, formatTotals(totals(offerings, carried?.plan ?? {})))
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away, so keep the focus in its section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    $carriedPlan.set(undefined)
  }
  return (
    <div ref={line} role="status" className={styles.live}>
      {carried && (
        <>
          <p className={styles.line}>
            <span>{sentence}</span>
            <TextButton onClick={remove}>{words.plan.remove}</TextButton>
          </p>
          <Flow plan={carried.plan} />
        </>
      )}
    </div>
  )
}

/** The plan that the visitor brought from the calculator to the apply section, in one line, with a remove button. */
export function CarriedPlan() {
  return (
    <IslandBoundary>
      <PlanLine />
    </IslandBoundary>
  )
}
