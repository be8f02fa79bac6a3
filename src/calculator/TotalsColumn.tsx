import type { ReactNode } from 'react'
import { useCalculator } from './calculator-context.ts'
import styles from './TotalsColumn.module.css'

/** Totals and what to do with them, under the disclaimer: no total is ever shown without it above. */
export function TotalsColumn({ children }: { children: ReactNode }) {
  const { words, disclaimer } = useCalculator()
  return (
    <section className={styles.column} aria-label={words.totals}>
      <p className={styles.disclaimer}>{disclaimer}</p>
      {children}
    </section>
  )
}
