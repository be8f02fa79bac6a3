import { useState, type ReactNode } from 'react'
import { createCalculatorStore, mostCommonUnit } from './calculator-store.ts'
import { CalculatorContext, type CalculatorProps } from './use-calculator.ts'
import styles from './Calculator.module.css'
import { Announcement, DamagedLink, useAnnouncedChanges } from './Messages.tsx'
import { PrintedPlan } from './PrintedPlan.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { Toolbar } from './Toolbar.tsx'
import { SummaryBar, Totals } from './Totals.tsx'
import { categoriesOf, offeringsOf } from '../plan/units.ts'

/** The income calculator. Its parts read their values from the context, and so do `children`, which draw nothing. */
export function Calculator({ services, children, ...props }: CalculatorProps & { children?: ReactNode }) {
  const [calculator] = useState(() => {
    const offerings = offeringsOf(services)
    return {
      ...props,
      offerings,
      categories: categoriesOf(services),
      unit: mostCommonUnit(offerings),
      store: createCalculatorStore(offerings),
    }
  })
  useAnnouncedChanges(calculator)

  return (
    <CalculatorContext value={calculator}>
      <div className={styles.panel}>
        <DamagedLink />
        <Toolbar />
        <div className={styles.stage}>
          <div className={styles.body}>
            <ServiceTable />
            <Totals />
          </div>
        </div>
        <SummaryBar />
        <Announcement />
        <PrintedPlan />
        {children}
      </div>
    </CalculatorContext>
  )
}
