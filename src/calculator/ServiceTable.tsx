import { memo } from 'react'
import { annualIncome } from './core/totals.ts'
import { formatMoney, formatShare } from './core/format.ts'
import type { Offering, Plan } from './core/offering.ts'
import { quantityOf } from './core/offering.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { QuantityControl } from './QuantityControl.tsx'
import styles from './ServiceTable.module.css'

type RowProps = {
  offering: Offering
  quantity: number
  share: number
  unit: Services['units'][Offering['unit']]
  words: CalculatorWords
  hidden: boolean
  hot: boolean
  onHot: (id: string | undefined) => void
  onChange: (offering: Offering, quantity: number) => void
}

type ServiceTableProps = Pick<RowProps, 'words' | 'onHot' | 'onChange'> & {
  offerings: readonly Offering[]
  units: Services['units']
  plan: Plan
  shares: Readonly<Record<string, number>>
  category: string | undefined
  /** Says how many counted services the filter hides; empty when none. */
  note: string
  hot: string | undefined
}

/** A hidden row closes to a line and keeps flowing: it still counts. */
const ServiceRow = memo(function ServiceRow(props: RowProps) {
  const { offering, quantity, share, unit, words, hidden, hot, onHot, onChange } = props
  const classes = [styles.row, quantity === 0 && styles.zero, hidden && styles.hidden, hot && styles.hot]
  return (
    <tr
      role="row"
      className={classes.filter(Boolean).join(' ')}
      aria-hidden={hidden ? true : undefined}
      data-row={offering.id}
      onPointerEnter={() => onHot(offering.id)}
      onPointerLeave={() => onHot(undefined)}
      onFocus={() => onHot(offering.id)}
      onBlur={() => onHot(undefined)}
    >
      <th role="rowheader" scope="row" className={styles.name}>
        <b>{offering.service}</b>
        <small>{offering.category}</small>
      </th>
      <td role="cell" className={styles.price}>
        {formatMoney(offering.price)} {unit.priced && <small>{unit.priced}</small>}
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityControl
          offering={offering}
          quantity={quantity}
          unit={unit}
          words={words}
          onChange={onChange}
        />
      </td>
      <td role="cell" className={styles.income}>
        <span className={styles.value}>{formatMoney(annualIncome(offering, quantity))}</span>
      </td>
      <td role="cell" className={styles.share}>
        <span className={styles.value}>{formatShare(share)}</span>
      </td>
    </tr>
  )
})

function ColumnHeads({ columns }: { columns: CalculatorWords['columns'] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" className={`${styles.row} ${styles.heads}`}>
        <th role="columnheader" scope="col" className={styles.name}>
          {columns.service}
        </th>
        <th role="columnheader" scope="col" className={styles.price}>
          {columns.price}
        </th>
        <th role="columnheader" scope="col" className={styles.quantity}>
          {columns.quantity}
        </th>
        <th role="columnheader" scope="col" className={styles.income}>
          {columns.income}
        </th>
        <th role="columnheader" scope="col" className={styles.share}>
          {columns.share}
        </th>
      </tr>
    </thead>
  )
}

/**
 * Services, prices, quantities and what they make: the real table beside the drawing. The roles are written out
 * because a table laid out as a grid loses them. Without a script only services and prices are shown.
 */
export function ServiceTable(props: ServiceTableProps) {
  const { offerings, units, words, plan, shares, category, note, hot, onHot, onChange } = props
  return (
    <div className={styles.rows}>
      <table role="table" aria-label={words.table}>
        <ColumnHeads columns={words.columns} />
        <tbody role="rowgroup" data-rows="">
          {offerings.map((offering) => (
            <ServiceRow
              key={offering.id}
              offering={offering}
              quantity={quantityOf(plan, offering)}
              share={shares[offering.id] ?? 0}
              unit={units[offering.unit]}
              words={words}
              hidden={category !== undefined && offering.category !== category}
              hot={hot === offering.id}
              onHot={onHot}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      <p className={note ? styles.note : styles.noNote} role="status">
        {note}
      </p>
    </div>
  )
}
