import { useRef, useState } from 'react'
import type { Offering, Plan } from './core/offering.ts'
import { quantityOf } from './core/offering.ts'
import { shares, totals } from './core/totals.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { interpolate } from '../ui/interpolate.ts'
import styles from './CalculatorPanel.module.css'
import { CategoryFilter } from './CategoryFilter.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { StatusMessage, useStatus } from './StatusMessage.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { TotalsColumn } from './TotalsColumn.tsx'
import { usePlan } from './use-plan.ts'
import { usePlanFromPage } from './use-plan-from-page.ts'
import { usePlanInAddress } from './use-plan-in-address.ts'
import { WorkBackwards } from './WorkBackwards.tsx'

export type CalculatorPanelProps = {
  offerings: readonly Offering[]
  categories: readonly string[]
  units: Services['units']
  disclaimer: string
  words: CalculatorWords
}

type StartOverProps = {
  words: CalculatorWords
  empty: boolean
  startOver: () => void
  undo: (() => void) | undefined
}

/** One button in one place: what it did can be taken back where it was done. */
function StartOver({ words, empty, startOver, undo }: StartOverProps) {
  if (empty && !undo) return null
  return (
    <button type="button" className={styles.startOver} onClick={undo ?? startOver}>
      {undo ? words.undo : words.startOver}
    </button>
  )
}

/** Says how many services count although the filter hides them. */
function outsideFilter(
  offerings: readonly Offering[],
  plan: Plan,
  category: string | undefined,
  words: CalculatorWords,
) {
  if (category === undefined) return ''
  const outside = (offering: Offering) => offering.category !== category && quantityOf(plan, offering) > 0
  const count = offerings.filter(outside).length
  if (count === 0) return ''
  return interpolate(count === 1 ? words.outsideFilter.one : words.outsideFilter.other, { count })
}

/** The income calculator. Quantities are one plan in one store, which everything else here only reads. */
export function CalculatorPanel({ offerings, categories, units, disclaimer, words }: CalculatorPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [category, setCategory] = useState<string>()
  const [hot, setHot] = useState<string>()
  const status = useStatus()
  const { plan, changeQuantity, takeLine, tryExample, startOver, undo } = usePlan(offerings, words, status)
  usePlanFromPage(panel, offerings, () => status.show(words.repaired))
  usePlanInAddress(offerings, plan)

  const sum = totals(offerings, plan)
  const empty = sum.revenueStreams === 0
  const shared = { offerings, units, plan }
  const highlight = { category, hot }
  return (
    <div ref={panel} className={styles.panel} data-empty={empty ? '' : undefined}>
      <p className={styles.needsScript}>{words.needsScript}</p>
      <div className={styles.top}>
        <CategoryFilter {...{ words, categories, offerings, category }} onChange={setCategory} />
        <StartOver {...{ words, empty, startOver, undo }} />
      </div>
      <div className={styles.stage}>
        <div className={styles.body}>
          <ServiceTable
            {...{ ...shared, ...highlight, words }}
            shares={shares(offerings, plan)}
            note={outsideFilter(offerings, plan, category, words)}
            onHot={setHot}
            onChange={changeQuantity}
          />
          <TotalsColumn
            {...{ ...shared, ...highlight, words, panel, disclaimer }}
            totals={sum}
            onExample={tryExample}
            onStatus={status.show}
          />
        </div>
      </div>
      <WorkBackwards {...shared} words={words.backwards} onUse={takeLine} />
      <SummaryBar panel={panel} totals={sum} words={words} />
      {!empty && <PrintSheet {...shared} disclaimer={disclaimer} words={words} />}
      <StatusMessage message={status.message} />
    </div>
  )
}
