import { useEffect } from 'react'
import { formatMoney } from '../plan/format.ts'
import type { Offering, Plan } from '../plan/offering.ts'
import type { ShownPlan } from '../events.ts'
import { planLink } from '../plan/plan-link.ts'
import { shares } from '../plan/totals.ts'
import { carriedPlanWords as words } from '../words.ts'
import type { CalculatorStore, CalculatorValue } from './calculator-store.ts'

/** Height of the drawing, and the space between two ribbons, in px. */
const HEIGHT = 16
const GAP = 1

/** The path of all ribbons: each is as thick as its share, and at least 1 px. */
function ribbonsOf(offerings: readonly Offering[], plan: Plan): string {
  const parts = Object.values(shares(offerings, plan)).filter((share) => share > 0)
  const room = HEIGHT - GAP * (parts.length - 1)
  let top = 0
  const bands = parts.map((share) => {
    const thickness = Math.max(1, share * room)
    const band = `M0 ${top.toFixed(1)}h1v${thickness.toFixed(1)}h-1Z`
    top += thickness + GAP
    return band
  })
  return bands.join('')
}

function shownPlan(offerings: readonly Offering[], store: CalculatorStore): ShownPlan | null {
  const [text, { annualIncome, revenueStreams }] = [store.$own.get(), store.$totals.get()]
  if (text === '') return null
  return {
    figures: words.figures(formatMoney(annualIncome), revenueStreams),
    link: planLink(location.origin, text),
    ribbons: ribbonsOf(offerings, store.$plan.get()),
  }
}

/** Dispatches the `plan` event at each change: see events.ts. */
export function usePlanEvent({ offerings, store }: CalculatorValue) {
  useEffect(
    () =>
      store.$own.subscribe(() => {
        document.dispatchEvent(new CustomEvent('plan', { detail: shownPlan(offerings, store) }))
      }),
    [offerings, store],
  )
}
