import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useState, type RefObject } from 'react'
import { edit } from '../edit.ts'
import { $carriedPlan } from '../plan/carried-plan.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { calculatorWords as words } from '../words.ts'
import { useCalculator } from './calculator-store.ts'
import { formatMoney, formatTotals, formatUnits, formatWholeMoney } from '../plan/format.ts'
import { monthlyAverage } from '../plan/totals.ts'
import { KeepPlan } from './KeepPlan.tsx'
import { Ribbons, StillRibbons } from './Ribbons.tsx'
import styles from './Totals.module.css'

/** The id of the totals, for links. */
const TOTALS_ID = 'plan-totals'

/** How many rows are about as high as the totals. Beside more, these are in the middle, where the ribbons meet. */
const ROWS_BESIDE = 10

/** Annual income, and the monthly average. */
function AnnualIncome() {
  const { store } = useCalculator()
  const { annualIncome } = useStore(store.$totals)
  const isExample = useStore(store.$example)
  const money = formatMoney(annualIncome)
  const average = words.monthlyAverage(formatWholeMoney(monthlyAverage(annualIncome)))
  return (
    <div className={styles.income} data-totals="">
      <div className={styles.head}>
        <p>{words.annualIncome}</p>
        <p className={styles.explained}>{isExample && words.isExample}</p>
      </div>
      {/* Announced by the live region. */}
      <output aria-live="off" className={styles.total} data-length={money.length} data-total="income">
        {money}
      </output>
      <p className={styles.note}>{annualIncome > 0 ? average : words.empty}</p>
    </div>
  )
}

/** The two counts under the ribbons. */
function Figures() {
  const { store, offerings } = useCalculator()
  const { streams, clients } = formatTotals(useStore(store.$totals))
  const units = formatUnits(offerings, useStore(store.$plan))
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.revenueStreams}</dt>
        <dd>
          <b data-total="streams">{streams}</b> <small>{words.ofServices(offerings.length)}</small>
        </dd>
      </div>
      <div>
        <dt>{words.totalClients}</dt>
        <dd>
          <b data-total="clients">{clients}</b> <small>{units.replaceAll(' + ', '\n+ ')}</small>
        </dd>
      </div>
    </dl>
  )
}

/** Apply with the plan; dotted while there is none. */
function MainAction() {
  const { store } = useCalculator()
  const empty = useStore(store.$empty)
  // The plan that was carried follows the one that is shown.
  useEffect(
    () =>
      store.$text.listen((text) => {
        if ($carriedPlan.get())
          $carriedPlan.set(text ? { plan: store.$plan.get(), text, changed: true } : undefined)
      }),
    [store],
  )
  const carry = () => {
    $carriedPlan.set({ plan: store.$plan.get(), text: store.$text.get() })
  }
  return (
    <div className={clsx(styles.action, 'not-printed')}>
      {empty ? (
        <Button wide disabled>
          {words.applyWithPlan}
        </Button>
      ) : (
        <ButtonLink wide href="#apply" onClick={carry}>
          {words.applyWithPlan}
        </ButtonLink>
      )}
    </div>
  )
}

/** Totals and what to do with them, below the disclaimer: totals are never shown without it above them. */
export function Totals({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const { disclaimer, offerings } = useCalculator()
  return (
    <section
      id={TOTALS_ID}
      tabIndex={-1}
      className={clsx(styles.column, offerings.length > ROWS_BESIDE && styles.centered)}
      aria-label={words.totals}
    >
      <p className={styles.disclaimer} {...edit('services.yaml#disclaimer')}>
        {disclaimer}
      </p>
      <AnnualIncome />
      <Ribbons panel={panel} />
      <StillRibbons className={styles.onPaper} height={2.5 * 64}>
        <linearGradient id="ribbons-on-paper">
          <stop offset=".3" />
          <stop offset=".7" stopColor="var(--signal)" />
        </linearGradient>
      </StillRibbons>
      <Figures />
      <MainAction />
      <KeepPlan />
    </section>
  )
}

/** True while rows are on screen and the totals are not. */
function useRowsWithoutTotals(panel: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const seen = { rows: false, totals: false }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          seen[target.hasAttribute('data-rows') ? 'rows' : 'totals'] = isIntersecting
        setShown(seen.rows && !seen.totals)
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
  const { store } = useCalculator()
  const { money, streams, clients } = formatTotals(useStore(store.$totals))
  const shown = useRowsWithoutTotals(panel)
  return (
    <a href={`#${TOTALS_ID}`} className={clsx(styles.bar, shown && styles.shown)}>
      <StillRibbons className={styles.edge} />
      <span>
        <small>{words.annualIncomeShort}</small> <b>{money}</b>
      </span>{' '}
      <span>
        <small>{words.revenueStreams}</small> <b>{streams}</b>
      </span>{' '}
      <span>
        <small>{words.totalClients}</small> <b>{clients}</b>
      </span>
    </a>
  )
}
