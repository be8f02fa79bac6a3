import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import type { PointerEvent } from 'react'
import { edit } from '../edit.ts'
import { useCalculator, type CalculatorStore } from './calculator-store.ts'
import { formatMoney, formatShare, quantityWithUnit } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import { annualIncome } from '../plan/totals.ts'
import { calculatorWords as words } from '../words.ts'
import { outsideSentence } from './Messages.tsx'
import { QuantityControl } from './QuantityControl.tsx'
import styles from './ServiceTable.module.css'

/** Separate from its row, because the quantity of one row changes the shares of all. */
function Share({ offering }: { offering: Offering }) {
  return (
    <span className={styles.value}>{formatShare(useStore(useCalculator().store.row(offering).$share))}</span>
  )
}

/** Event handlers that highlight a row. */
const highlighting = ({ $hovered, $focused }: CalculatorStore, { id }: Offering) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    // Otherwise a tap would leave the row hovered.
    if (pointerType !== 'touch') $hovered.set(id)
  },
  onPointerLeave: () => $hovered.set(undefined),
  onFocus: () => $focused.set(id),
  onBlur: () => $focused.set(undefined),
})

/** A hidden row collapses to a line whose ribbon stays, since it still counts. */
function ServiceRow({ offering, from }: { offering: Offering; from: string }) {
  const { store } = useCalculator()
  const row = store.row(offering)
  const quantity = useStore(row.$quantity)
  const hidden = useStore(row.$hidden)
  const highlighted = useStore(row.$highlighted)
  return (
    <tr
      role="row"
      className={clsx(
        styles.row,
        quantity === 0 && styles.zero,
        hidden && styles.hidden,
        highlighted && styles.highlighted,
      )}
      aria-hidden={hidden ? true : undefined}
      data-row={offering.id}
      {...highlighting(store, offering)}
    >
      <th role="rowheader" scope="row" className={styles.service}>
        <b {...edit(`${from}.service`)}>{offering.service}</b>
        <small {...edit(`${from}.category`)}>{offering.category}</small>
      </th>
      <td role="cell" className={styles.price} {...edit(`${from}.price`)}>
        {`${formatMoney(offering.price)} `}
        {offering.unit.priced && <small>{offering.unit.priced}</small>}
      </td>
      <td role="cell" className={styles.quantity} data-printed={quantityWithUnit(quantity, offering.unit)}>
        <QuantityControl offering={offering} quantity={quantity} />
      </td>
      <td role="cell" className={styles.income}>
        <span className={styles.value}>{formatMoney(annualIncome(offering, quantity))}</span>
      </td>
      <td role="cell" className={styles.share}>
        <Share offering={offering} />
      </td>
    </tr>
  )
}

const COLUMNS = ['service', 'price', 'quantity', 'income', 'share'] as const

function ColumnHeads() {
  return (
    <thead role="rowgroup">
      <tr role="row" className={clsx(styles.row, styles.heads)}>
        {COLUMNS.map((column) => (
          <th key={column} role="columnheader" scope="col" className={styles[column]}>
            {words.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Says how many services count although the filter hides them. */
function FilterNote() {
  const calculator = useCalculator()
  const count = useStore(calculator.store.$countedOutside)
  return count > 0 && <p className={clsx(styles.note, 'not-printed')}>{outsideSentence(calculator)}</p>
}

/**
 * Services, prices, quantities, and income: the accessible table beside the drawing. Roles are explicit
 * because a table laid out as a grid loses them. Without scripts it only shows services and prices.
 */
export function ServiceTable() {
  const { offerings } = useCalculator()
  return (
    <div className={styles.rows}>
      <table role="table" aria-label={words.table}>
        <ColumnHeads />
        <tbody role="rowgroup" data-rows="">
          {offerings.map((offering, i) => (
            <ServiceRow key={offering.id} offering={offering} from={`services.yaml#services.${i}`} />
          ))}
        </tbody>
      </table>
      <FilterNote />
    </div>
  )
}
