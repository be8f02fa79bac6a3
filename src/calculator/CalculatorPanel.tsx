import { useRef, useState } from 'react'
import { Announcement } from './Announcement.tsx'
import { createCalculatorStore } from './calculator-store.ts'
import { CalculatorContext, type CalculatorContent } from './calculator-context.ts'
import styles from './CalculatorPanel.module.css'
import { CategoryFilter } from './CategoryFilter.tsx'
import { DamagedLink } from './DamagedLink.tsx'
import { KeepPlan } from './KeepPlan.tsx'
import { MainAction } from './MainAction.tsx'
import { PlanStart } from './PlanStart.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Ribbons } from './Ribbons.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { SummaryBar } from './SummaryBar.tsx'
import { AnnualIncome, Figures } from './Totals.tsx'
import { TotalsColumn } from './TotalsColumn.tsx'
import { useAtHydration } from './use-at-hydration.ts'
import { useChangeAlone } from './use-change-alone.ts'
import { usePlanFromPage } from './use-plan-from-page.ts'
import { usePlanInAddress } from './use-plan-in-address.ts'
import { WorkBackwards } from './WorkBackwards.tsx'

/** Says why nothing can be set. Removed as soon as scripts run, because the style that hides it may be missing. */
function NeedsScript({ words }: Pick<CalculatorContent, 'words'>) {
  const [runs, setRuns] = useState(false)
  useAtHydration(() => setRuns(true))
  return runs ? null : <p className={styles.needsScript}>{words.needsScript}</p>
}

/** The income calculator. Its parts read what they show from the context; this only arranges them. */
export function CalculatorPanel({ content }: { content: CalculatorContent }) {
  const panel = useRef<HTMLDivElement>(null)
  const [calculator] = useState(() => ({ ...content, store: createCalculatorStore(content.offerings) }))
  usePlanFromPage(panel, calculator)
  usePlanInAddress(calculator)
  useChangeAlone(panel)

  return (
    <CalculatorContext value={calculator}>
      <div ref={panel} className={styles.panel}>
        <NeedsScript words={content.words} />
        <DamagedLink />
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
