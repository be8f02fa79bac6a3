import { clsx } from 'clsx'
import { useStore } from '@nanostores/react'
import { useEffect, useState, type MouseEvent } from 'react'
import type { Offering } from '../plan/offering.ts'
import { formatMoney } from '../plan/format.ts'
import { encodePlan, planFromSearch } from '../plan/plan-codec.ts'
import { planLink } from '../plan/plan-link.ts'
import { shares, totals } from '../plan/totals.ts'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import styles from './CarriedPlan.module.css'
import { $carriedPlan, type CarriedPlan as CarriedPlanState } from '../plan/carried-plan.ts'
import { offeringsOf, type Service } from '../plan/units.ts'
import type { IslandProps } from '../ui/IslandBoundary.tsx'
import { carriedPlanWords as words } from '../words.ts'

/** Pixels of the drawing, and between two ribbons. */
const HEIGHT = 16
const GAP = 1

/** The plan's ribbons on their way into the application: as thick as their shares, at least 1 px. */
function Flow({ offerings, plan }: Pick<CarriedPlanState, 'plan'> & { offerings: readonly Offering[] }) {
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

/** What the letter says of the plan, and its link. */
function lineOf(offerings: readonly Offering[], { plan, text }: CarriedPlanState) {
  const { annualIncome, revenueStreams } = totals(offerings, plan)
  return {
    figures: words.figures(formatMoney(annualIncome), revenueStreams),
    link: planLink(location.origin, text),
  }
}

/** A reload keeps the plan: it is in the address, and the tab's history says that it was carried. */
function useKeptPlan(offerings: readonly Offering[]) {
  useEffect(() => {
    const { carried } = (history.state ?? {}) as { carried?: boolean }
    const kept = carried ? planFromSearch(location.search, offerings) : undefined
    if (kept && !$carriedPlan.get())
      $carriedPlan.set({ plan: kept.plan, text: encodePlan(offerings, kept.plan), changed: true })
  }, [offerings])
}

/** The plan that the visitor brought from the calculator: its ribbons, the letter's edge, and its line of the letter. */
export function CarriedPlan({ services }: IslandProps & { services: readonly Service[] }) {
  const [offerings] = useState(() => offeringsOf(services))
  useKeptPlan(offerings)
  const carried = useStore($carriedPlan, { ssr: 'initial' })
  const { figures, link } = carried ? lineOf(offerings, carried) : { figures: '', link: '' }
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away, so keep the focus in its section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    $carriedPlan.set(undefined)
  }
  return (
    <div id="carried" className={styles.plan}>
      {carried && <Flow offerings={offerings} plan={carried.plan} />}
      <div data-figures="" className={clsx('title', styles.figures)}>
        <p role="status">{!carried?.changed && figures}</p>
        {carried?.changed && <p>{figures}</p>}
      </div>
      {carried && (
        <p className="cluster">
          <TextLink href={link}>{words.link}</TextLink>
          <TextButton onClick={remove}>{words.remove}</TextButton>
        </p>
      )}
    </div>
  )
}
