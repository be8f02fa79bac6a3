import { useStore } from '@nanostores/react'
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
      <div className={styles.head}>
        <p>{words.annualIncome}</p>
        <p className={styles.explained}>{words.annualIncomeExplained}</p>
      </div>
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
          <b data-total="clients">{formatCount(totalClients)}</b> <small>{words.totalClientsExplained}</small>
        </dd>
      </div>
    </dl>
  )
}
