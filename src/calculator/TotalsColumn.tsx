import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useCalculator } from './calculator-context.ts'
import styles from './TotalsColumn.module.css'

/** The id of the totals, for links. */
export const TOTALS_ID = 'plan-totals'

/** How many rows are about as high as the totals. Beside more, these are in the middle, where the ribbons meet. */
export const ROWS_BESIDE = 10

/** Totals and what to do with them, below the disclaimer: totals are never shown without it above them. */
export function TotalsColumn({ children }: { children: ReactNode }) {
  const { words, disclaimer, offerings } = useCalculator()
  return (
    <section
      id={TOTALS_ID}
      tabIndex={-1}
      className={clsx(styles.column, offerings.length > ROWS_BESIDE && styles.centered)}
      aria-label={words.totals}
    >
      <p className={styles.disclaimer}>{disclaimer}</p>
      {children}
    </section>
  )
}
