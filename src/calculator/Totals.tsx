import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount, formatMoney, formatWholeMoney } from './core/format.ts'
import { monthlyAverage } from './core/totals.ts'
import styles from './Totals.module.css'

/** Annual income, and the monthly average. */
export function AnnualIncome() {
  const { store, words } = useCalculator()
  const { annualIncome } = useStore(store.$totals)
  const money = formatMoney(annualIncome)
  const average = interpolate(words.monthlyAverage, {
    money: formatWholeMoney(monthlyAverage(annualIncome)),
  })
  return (
    <div data-totals="">
      <p>{words.annualIncome}</p>
      <p className={styles.total} data-length={money.length} data-total="income">
        {money}
      </p>
      <p className={styles.note}>{annualIncome > 0 ? average : words.empty}</p>
    </div>
  )
}

/** The two counts under the ribbons. */
export function Figures() {
  const { store, words, offerings } = useCalculator()
  const { revenueStreams, totalClients } = useStore(store.$totals)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.revenueStreams}</dt>
        <dd>
          <b data-total="streams">{formatCount(revenueStreams)}</b>{' '}
          <small>{interpolate(words.ofServices, { count: offerings.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{words.totalClients}</dt>
        <dd>
          <b data-total="clients">{formatCount(totalClients)}</b>
        </dd>
      </div>
    </dl>
  )
}

const PAUSE_MS = 800

/** Announces the totals after a pause; not on arrival, before anything has changed. */
export function Announcement() {
  const { store, words } = useCalculator()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      const { annualIncome, revenueStreams, totalClients } = store.$totals.get()
      const figures = {
        money: formatMoney(annualIncome),
        streams: formatCount(revenueStreams),
        clients: formatCount(totalClients),
      }
      setSaid(interpolate(words.announced, figures))
    }
    const stop = store.$plan.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(say, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, words])
  return (
    <p className="hidden-visually" role="status" data-announcement="">
      {said}
    </p>
  )
}
