import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCalculator } from './calculator-context.ts'
import { formatCount, formatMoney } from './core/format.ts'
import styles from './SummaryBar.module.css'
import { TOTALS_ID } from './TotalsColumn.tsx'

/** True while rows are on screen and the totals are not. */
function useRowsWithoutTotals(panel: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false)
  const seen = useRef({ rows: false, totals: false })
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          seen.current[target.hasAttribute('data-rows') ? 'rows' : 'totals'] = isIntersecting
        setShown(seen.current.rows && !seen.current.totals)
      },
      { rootMargin: '-35% 0px -15% 0px' },
    )
    const watched = panel.current?.querySelectorAll('[data-rows], [data-totals]') ?? []
    for (const element of watched) observer.observe(element)
    return () => observer.disconnect()
  }, [panel])
  return shown
}

/** On small screens: the totals at the bottom while they are out of view, with a link to them. */
export function SummaryBar({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { store, words } = useCalculator()
  const totals = useStore(store.$totals)
  const shown = useRowsWithoutTotals(panel)
  return (
    <a href={`#${TOTALS_ID}`} className={clsx(styles.bar, shown && styles.shown)}>
      <span>
        <small>{words.annualIncomeShort}</small> <b>{formatMoney(totals.annualIncome)}</b>
      </span>{' '}
      <span>
        <small>{words.revenueStreams}</small> <b>{formatCount(totals.revenueStreams)}</b>
      </span>{' '}
      <span>
        <small>{words.totalClients}</small> <b>{formatCount(totals.totalClients)}</b>
      </span>
    </a>
  )
}
