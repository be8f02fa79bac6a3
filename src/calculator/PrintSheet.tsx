import { formatCount, formatMoney, quantityWithUnit } from './core/format.ts'
import type { Offering, Plan } from './core/offering.ts'
import { quantityOf } from './core/offering.ts'
import { annualIncome, totals } from './core/totals.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { linkTo } from './KeepPlan.tsx'
import styles from './PrintSheet.module.css'

type PrintSheetProps = {
  offerings: readonly Offering[]
  units: Services['units']
  plan: Plan
  disclaimer: string
  words: CalculatorWords
}

function Rows({ offerings, units, plan }: Pick<PrintSheetProps, 'offerings' | 'units' | 'plan'>) {
  return offerings
    .filter((offering) => quantityOf(plan, offering) > 0)
    .map((offering) => {
      const quantity = quantityOf(plan, offering)
      const unit = units[offering.unit]
      return (
        <tr key={offering.id}>
          <th scope="row">{offering.service}</th>
          <td>{[formatMoney(offering.price), unit.priced].filter(Boolean).join(' ')}</td>
          <td>{quantityWithUnit(quantity, unit)}</td>
          <td>{formatMoney(annualIncome(offering, quantity))}</td>
        </tr>
      )
    })
}

/** The plan on one page, black on white, for the printer only. The disclaimer stands directly above the totals. */
export function PrintSheet({ offerings, units, plan, disclaimer, words }: PrintSheetProps) {
  const sum = totals(offerings, plan)
  const { columns, sheet } = words
  return (
    <div className={styles.sheet} data-sheet="" aria-hidden="true">
      <p className={styles.title}>
        <b>{sheet.heading}</b>
        {sheet.note}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.price}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.income}</th>
          </tr>
        </thead>
        <tbody>
          <Rows offerings={offerings} units={units} plan={plan} />
        </tbody>
      </table>
      <p>{disclaimer}</p>
      <dl>
        <div>
          <dt>{words.annualIncome}</dt>
          <dd>{formatMoney(sum.annualIncome)}</dd>
        </div>
        <div>
          <dt>{words.revenueStreams}</dt>
          <dd>{formatCount(sum.revenueStreams)}</dd>
        </div>
        <div>
          <dt>{words.totalClients}</dt>
          <dd>{formatCount(sum.totalClients)}</dd>
        </div>
      </dl>
      <p className={styles.link}>
        {sheet.link}: {linkTo(offerings, plan)}
      </p>
    </div>
  )
}
