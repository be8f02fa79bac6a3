import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'
import type { Offering, Plan } from '../../calculator/offering.ts'
import { quantityOf } from '../../calculator/offering.ts'
import { setQuantity } from '../../calculator/quantity.ts'
import { shares, totals } from '../../calculator/totals.ts'
import type { CalculatorWords, Services } from '../../schemas/services.ts'
import { $plan } from '../plan-store.ts'
import { fill } from '../words.ts'
import styles from './CalculatorPanel.module.css'
import { CategoryFilter } from './CategoryFilter.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { StatusMessage, useStatus } from './StatusMessage.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { TotalsColumn } from './TotalsColumn.tsx'
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

/** One of each: the smallest quantity of every service, so that nothing reads as typical. */
const examplePlan = (offerings: readonly Offering[]): Plan =>
  Object.fromEntries(offerings.map(({ id, step }) => [id, step]))

/** The income calculator. Quantities are one plan in one store, which everything else here only reads. */
export function CalculatorPanel({ offerings, categories, units, disclaimer, words }: CalculatorPanelProps) {
  const plan = useStore($plan)
  const [category, setCategory] = useState<string>()
  const [hot, setHot] = useState<string>()
  const [undoable, setUndoable] = useState<Plan>()
  const status = useStatus()
  const panel = useRef<HTMLDivElement>(null)

  const change = useCallback((next: Plan) => {
    setUndoable(undefined)
    $plan.set(next)
  }, [])
  const changeQuantity = useCallback(
    (offering: Offering, quantity: number) => change(setQuantity($plan.get(), offering, quantity)),
    [change],
  )
  usePlanFromPage(panel, offerings, () => status.show(words.repaired))
  usePlanInAddress(offerings, plan)

  const sum = totals(offerings, plan)
  const empty = sum.revenueStreams === 0
  const outside = offerings.filter(
    (offering) => category && offering.category !== category && quantityOf(plan, offering) > 0,
  ).length

  const startOver = () => {
    if (undoable) {
      change(undoable)
      status.show(words.undone)
      return
    }
    change({})
    setUndoable(plan)
    status.show(words.startedOver)
  }
  const startOverButton = (!empty || undoable) && (
    <button type="button" className={styles.startOver} onClick={startOver}>
      {undoable ? words.undo : words.startOver}
    </button>
  )

  return (
    <div ref={panel} className={styles.panel} data-empty={empty ? '' : undefined}>
      <p className={styles.needsScript}>{words.needsScript}</p>
      <div className={styles.top}>
        <CategoryFilter
          words={words}
          categories={categories}
          offerings={offerings}
          category={category}
          onChange={setCategory}
        />
        {startOverButton}
      </div>
      <div className={styles.body}>
        <ServiceTable
          offerings={offerings}
          units={units}
          words={words}
          plan={plan}
          shares={shares(offerings, plan)}
          category={category}
          note={outside > 0 ? fill(outside === 1 ? words.outsideFilter.one : words.outsideFilter.other, { count: outside }) : ''}
          hot={hot}
          onHot={setHot}
          onChange={changeQuantity}
        />
        <TotalsColumn
          panel={panel}
          offerings={offerings}
          units={units}
          plan={plan}
          totals={sum}
          disclaimer={disclaimer}
          words={words}
          category={category}
          hot={hot}
          onExample={() => change(examplePlan(offerings))}
          onStatus={status.show}
        />
      </div>
      <WorkBackwards
        offerings={offerings}
        units={units}
        words={words.backwards}
        plan={plan}
        onUse={(offering, quantity, sentence) => {
          changeQuantity(offering, quantity)
          status.show(sentence)
        }}
      />
      <SummaryBar panel={panel} totals={sum} words={words} />
      {!empty && <PrintSheet offerings={offerings} units={units} plan={plan} disclaimer={disclaimer} words={words} />}
      <StatusMessage message={status.message} />
    </div>
  )
}
