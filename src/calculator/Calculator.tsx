import { useState } from 'react'
import {
  CalculatorContext,
  createCalculatorStore,
  usualUnit,
  type CalculatorProps,
} from './calculator-store.ts'
import styles from './Calculator.module.css'
import { Announcement, DamagedLink, useAnnouncedChanges } from './Messages.tsx'
import { PrintedPlan } from './PrintedPlan.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { Toolbar } from './Toolbar.tsx'
import { SummaryBar, Totals } from './Totals.tsx'
import { usePlanFromAddress, usePlanInAddress } from './hydration.ts'
import { categoriesOf, offeringsOf } from '../plan/units.ts'
import { usePlanEvent } from './use-plan-event.ts'

/** The income calculator. Its components read their values from the context. */
export function Calculator({ services, ...props }: CalculatorProps) {
  const [calculator] = useState(() => {
    const offerings = offeringsOf(services)
    return {
      ...props,
      offerings,
      categories: categoriesOf(services),
      unit: usualUnit(offerings),
      store: createCalculatorStore(offerings),
    }
  })
  usePlanFromAddress(calculator)
  useAnnouncedChanges(calculator)
  usePlanInAddress(calculator)
  usePlanEvent(calculator)

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
      </div>
    </CalculatorContext>
  )
}
