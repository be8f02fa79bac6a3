import type { ReactNode } from 'react'
import { useCalculator } from './calculator-context.ts'
import styles from './TotalsColumn.module.css'

/** The id of the totals, for links. */
export const TOTALS_ID = 'plan-totals'

/** Totals and what to do with them, below the disclaimer: totals are never shown without it above them. */
export function TotalsColumn({ children }: { children: ReactNode }) {
  const { words, disclaimer } = useCalculator()
  return (
    <section id={TOTALS_ID} tabIndex={-1} className={styles.column} aria-label={words.totals}>
      <p className={styles.disclaimer}>{disclaimer}</p>
      {children}
    </section>
  )
}
