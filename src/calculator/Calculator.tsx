import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { BrandMark } from '../artwork/BrandMark.tsx'
import {
  CalculatorContext,
  createCalculatorStore,
  useCalculator,
  type CalculatorProps,
} from './calculator-store.ts'
import styles from './Calculator.module.css'
import { Announcement, DamagedLink, useAnnouncedChanges } from './Messages.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { Toolbar } from './Toolbar.tsx'
import { SummaryBar, Totals } from './Totals.tsx'
import { usePlanFromAddress, usePlanInAddress } from './hydration.ts'
import { categoriesOf, offeringsOf, usualUnit } from '../plan/units.ts'
import { usePlanEvent } from './use-plan-event.ts'
import { calculatorWords as words } from '../words.ts'

/** Accepts what is being typed before printing, so that fields and totals agree on paper. */
function useTypedOnPaper() {
  useEffect(() => {
    const leaveField = () =>
      document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    addEventListener('beforeprint', leaveField)
    return () => removeEventListener('beforeprint', leaveField)
  }, [])
}

function SheetHead() {
  const { program, store } = useCalculator()
  return (
    <div className={clsx('only-printed', styles.title)}>
      <BrandMark />
      <h2>{words.sheet.heading(program)}</h2>
      <p>{useStore(store.$example) ? words.isExample : words.sheet.note}</p>
    </div>
  )
}

/** The link to the plan on paper. It breaks only at slashes and between parameters. */
function PlanAddress() {
  const { store } = useCalculator()
  const parts = useStore(store.$link).split(/(?=[/?&#])/)
  return (
    <p className={clsx('only-printed', styles.link)}>
      {`${words.sheet.link}: `}
      {parts.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          <span className="whole">{part}</span>
        </Fragment>
      ))}
    </p>
  )
}

/** The table and the totals. Once there is a plan, only they are printed, with a title and a link. */
function PrintSheet({ children }: { children: ReactNode }) {
  const empty = useStore(useCalculator().store.$empty)
  useTypedOnPaper()
  return (
    <div className={styles.stage} data-stage="" data-sheet={empty ? undefined : ''}>
      {!empty && <SheetHead />}
      <div className={styles.body}>{children}</div>
      {!empty && <PlanAddress />}
    </div>
  )
}

/** The income calculator. Its components read their values from the context. */
export function Calculator({ services, ...props }: CalculatorProps) {
  const panel = useRef<HTMLDivElement>(null)
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
      <div ref={panel} className={styles.panel}>
        <DamagedLink />
        <Toolbar />
        <PrintSheet>
          <ServiceTable />
          <Totals panel={panel} />
        </PrintSheet>
        <SummaryBar panel={panel} />
        <Announcement />
      </div>
    </CalculatorContext>
  )
}
