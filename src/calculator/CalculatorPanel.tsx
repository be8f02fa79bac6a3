import { useRef, useState } from 'react'
import { createCalculatorStore } from './calculator-store.ts'
import { CalculatorContext, type CalculatorContent } from './calculator-context.ts'
import styles from './CalculatorPanel.module.css'
import { CategoryFilter } from './CategoryFilter.tsx'
import { KeepPlan } from './KeepPlan.tsx'
import { MainAction } from './MainAction.tsx'
import { PlanStart } from './PlanStart.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Ribbons } from './Ribbons.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { AnnualIncome, Announcement, Figures } from './Totals.tsx'
import { TotalsColumn } from './TotalsColumn.tsx'
import { usePlanFromPage } from './use-plan-from-page.ts'
import { usePlanInAddress } from './use-plan-in-address.ts'
import { WorkBackwards } from './WorkBackwards.tsx'

/** The income calculator. Its parts read what they show from the context; this only arranges them. */
export function CalculatorPanel({ content }: { content: CalculatorContent }) {
  const panel = useRef<HTMLDivElement>(null)
  const [calculator] = useState(() => ({ ...content, store: createCalculatorStore(content.offerings) }))
  usePlanFromPage(panel, calculator)
  usePlanInAddress(calculator)

  return (
    <CalculatorContext value={calculator}>
      <div ref={panel} className={styles.panel}>
        <p className={styles.needsScript}>{content.words.needsScript}</p>
        <div className={styles.top}>
          <CategoryFilter />
          <PlanStart />
        </div>
        <div className={styles.stage}>
          <div className={styles.body}>
            <ServiceTable />
            <TotalsColumn>
              <AnnualIncome />
              <Ribbons panel={panel} />
              <Figures />
              <MainAction />
              <KeepPlan />
            </TotalsColumn>
          </div>
        </div>
        <WorkBackwards />
        <SummaryBar panel={panel} />
        <PrintSheet />
        <StatusMessage />
        <Announcement />
      </div>
    </CalculatorContext>
  )
}
