import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../ui/Button.tsx'
import { APPLY } from '../anchors.ts'
import { calculatorWords as words } from '../words.ts'
import { useCalculator, useStore } from './use-calculator.ts'
import { formatMoney, formatTotals, formatUnits } from '../plan/format.ts'
import { quantityOf, type Plan } from '../plan/offering.ts'
import { totals } from '../plan/totals.ts'
import { KeepPlan } from './KeepPlan.tsx'
import { gapSentence, reachabilitySentence } from './Messages.tsx'
import { Ribbons } from './Ribbons.tsx'
import { STATUS_ID } from './TargetField.tsx'
import styles from './Totals.module.css'

const TOTALS_ID = 'plan-totals'

function AnnualIncome() {
  const { store } = useCalculator()
  const { annualIncome } = useStore(store.$totals)
  const gap = useStore(store.$gap)
  const isExample = useStore(store.$isExample)
  const money = formatMoney(annualIncome)
  return (
    <div className={styles.income} data-income="">
      <div className={styles.head}>
        <p>{words.annualIncome}</p>
        <p className={clsx('quiet', styles.explained)}>{isExample && words.isExample}</p>
      </div>
      {/* Not a live region: Announcement in Messages.tsx announces the totals. */}
      <p
        // This is set by a script, because the content security policy forbids a style attribute.
        ref={(total) => total?.style.setProperty('--length', String(money.length))}
        className={styles.total}
        data-total="income"
      >
        {money}
      </p>
      <p className={clsx('quiet', styles.ofTarget)}>
        {gap && words.target.ofTarget(formatMoney(gap.target))}
      </p>
    </div>
  )
}

/** The lines below the ribbons: what the plan lacks to reach the target, or how to begin. */
function Caption() {
  const { offerings, store } = useCalculator()
  const empty = useStore(store.$isEmpty)
  const gap = useStore(store.$gap)
  const limits = reachabilitySentence(offerings, gap)
  return (
    <p className={clsx('quiet', styles.caption, gap && gap.remaining > 0 && !limits && styles.toGo)}>
      <span id={STATUS_ID} className={styles.status}>
        {gap && gapSentence(gap)}
      </span>{' '}
      <span>{limits || (empty && !gap && words.empty)}</span>
    </p>
  )
}

/** The two counts of a plan, under the ribbons and on paper. */
export function Counts({ plan }: { plan: Plan }) {
  const { offerings, unit: usual } = useCalculator()
  const { streams, clients } = formatTotals(totals(offerings, plan))
  const others = offerings.some((offering) => offering.unit.other !== usual && quantityOf(plan, offering) > 0)
  return (
    <dl className={clsx('quiet', styles.figures)}>
      <div>
        <dt>{words.revenueStreams}</dt>
        <dd>
          <b data-total="streams">{streams}</b>
        </dd>
      </div>
      <div>
        <dt>{words.totalClients}</dt>
        <dd>
          <b data-total="clients">{clients}</b>{' '}
          <small>{others && formatUnits(offerings, plan).join('\n+ ')}</small>
        </dd>
      </div>
    </dl>
  )
}

/**
 * Leads to the application, with the plan unless it is the example. In this tab, apply/Letter.client.ts hears the click.
 * In a new one, the address has the plan.
 */
function ApplyLink() {
  const { store, applyLabel } = useCalculator()
  const isExample = useStore(store.$isExample)
  return (
    <ButtonLink
      wide
      href={`#${APPLY}`}
      data-unavailable={useStore(store.$isEmpty)}
      data-includes-plan={isExample ? undefined : ''}
    >
      {isExample ? applyLabel : words.applyWithPlan}
    </ButtonLink>
  )
}

/** The totals, and what the visitor can do with the plan. The disclaimer is always above them. */
export function Totals() {
  const { disclaimer, store } = useCalculator()
  return (
    <section id={TOTALS_ID} tabIndex={-1} className={styles.column} aria-label={words.totals}>
      <p className={styles.disclaimer}>{disclaimer}</p>
      <AnnualIncome />
      <Ribbons />
      <Caption />
      <Counts plan={useStore(store.$plan)} />
      <ApplyLink />
      <KeepPlan />
    </section>
  )
}

/** True while rows are on screen and the annual income is not. */
function useRowsWithoutIncome(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const seen = { rows: false, income: false }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          seen[target.hasAttribute('data-rows') ? 'rows' : 'income'] = isIntersecting
        setShown(seen.rows && !seen.income)
      },
      { rootMargin: '-35% 0px -15% 0px' },
    )
    for (const element of document.querySelectorAll('[data-rows], [data-income]')) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return shown
}

/** The bar at the bottom of small screens, which shows the totals and links to them while they are out of view. */
export function SummaryBar() {
  const { store } = useCalculator()
  const gap = useStore(store.$gap)
  const { money, streams, clients } = formatTotals(useStore(store.$totals))
  const isEmpty = useStore(store.$isEmpty)
  const shown = useRowsWithoutIncome() && !isEmpty
  return (
    <a href={`#${TOTALS_ID}`} className={clsx('keep-frame', styles.summaryBar, shown && styles.shown)}>
      <span>
        <small>{words.annualIncomeShort}</small> <b>{money}</b>
      </span>{' '}
      <small>{gap && gapSentence(gap)}</small>{' '}
      <span className={styles.count}>
        <small>{words.revenueStreams}</small> <b>{streams}</b>
      </span>{' '}
      <span className={styles.count}>
        <small>{words.totalClients}</small> <b>{clients}</b>
      </span>
    </a>
  )
}
