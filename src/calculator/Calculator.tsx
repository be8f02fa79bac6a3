import { useState, type ReactNode } from 'react'
import { createAnnouncer } from './announcer.ts'
import { createCalculatorStore, mostCommonUnit, type InitialState } from './calculator-store.ts'
import { CalculatorContext, type CalculatorProps } from './use-calculator.ts'
import styles from './Calculator.module.css'
import { Announcement, DamagedLink, useAnnouncedChanges } from './Messages.tsx'
import { PrintedPlan } from './PrintedPlan.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { Toolbar } from './Toolbar.tsx'
import { SummaryBar, Totals } from './Totals.tsx'
import type { Offering } from '../plan/offering.ts'
import { categoriesOf, offeringsOf } from '../plan/units.ts'

type Props = CalculatorProps & {
  /** Returns what the address sets. The server and the editor's preview have no address. */
  readInitialState?: (offerings: readonly Offering[]) => InitialState
  children?: ReactNode
}

/** The income calculator. Its parts read their values from the context, and so do `children`, which draw nothing. */
export function Calculator({ services, readInitialState, children, ...props }: Props) {
  const [calculator] = useState(() => {
    const offerings = offeringsOf(services)
    return {
      ...props,
      offerings,
      categories: categoriesOf(services),
      unit: mostCommonUnit(offerings),
      announcer: createAnnouncer(),
      store: createCalculatorStore(offerings, readInitialState?.(offerings)),
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
