import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { isFilteredOut } from './calculator-store.ts'
import { useCalculator, useServiceGap, useStore } from './use-calculator.ts'
import { formatCount, formatMoney, formatShare, quantityWithUnit } from '../plan/format.ts'
import { quantityOf, type Offering } from '../plan/offering.ts'
import { annualIncome } from '../plan/totals.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import { filteredOutSentence, targetSentence } from './Messages.tsx'
import { QuantityControl } from './QuantityControl.tsx'
import styles from './ServiceTable.module.css'

const { target } = words

/**
 * Shows the share of a service, or how much more of it reaches the target, with a button that adds that. It is separate
 * from its row, because the quantity of one row changes it in all of them.
 */
function Share({ offering }: { offering: Offering }) {
  const calculator = useCalculator()
  const { announcer, store } = calculator
  const { id, service, unit } = offering
  const share = useStore(store.$shares, (all) => all[id] ?? 0)
  const gap = useServiceGap(offering)
  if (!gap) return <span className={styles.value}>{formatShare(share)}</span>
  const { more, quantity, reaches } = gap
  // Even the maximum does not reach the target. The dotted line shows it, and Totals.tsx says it once for all rows.
  if (!reaches) return null
  const count = formatCount(more)
  const add = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the gap, so focus moves to the name of the service.
    currentTarget.closest('tr')?.querySelector('th')?.focus({ preventScroll: true })
    store.setQuantity(offering, quantity)
    const added = target.added({ service, quantity: quantityWithUnit(quantity, unit) })
    announcer.say(`${added} ${targetSentence(calculator)}`)
  }
  return (
    // Browser translation replaces text nodes, and React throws when it updates one that is gone (facebook/react issue
    // 11538). The key makes React replace the whole span instead.
    <span key="gap" className={styles.toTarget}>
      <span>{target.more(count)}</span>{' '}
      <TextButton aria-label={target.addLabel({ service, count })} onClick={add}>
        {target.add}
      </TextButton>
    </span>
  )
}

export function Price({ offering: { price, unit } }: { offering: Offering }) {
  return (
    <>
      <span className="nowrap">{formatMoney(price)}</span> {unit.priced && <small>{unit.priced}</small>}
    </>
  )
}

/** A row outside the filter collapses to a line. If its quantity is above 0, it still counts and keeps its ribbon. */
function ServiceRow({ offering }: { offering: Offering }) {
  const { store } = useCalculator()
  const quantity = useStore(store.$plan, (plan) => quantityOf(plan, offering))
  const hidden = useStore(store.$category, (category) => isFilteredOut(offering, category))
  return (
    <tr
      role="row"
      className={clsx(styles.row, quantity === 0 && styles.zero, hidden && styles.collapsed)}
      aria-hidden={hidden ? true : undefined}
      data-row={offering.id}
    >
      <th role="rowheader" scope="row" className={styles.service} tabIndex={-1}>
        <b>{offering.service}</b> <small>{offering.category}</small>
      </th>
      <td role="cell" className={styles.price}>
        <Price offering={offering} />
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityControl offering={offering} quantity={quantity} />
      </td>
      <td role="cell" className={styles.income}>
        <span className={styles.value}>{formatMoney(annualIncome(offering, quantity))}</span>
      </td>
      <td role="cell" className={clsx('caption', styles.share)}>
        <Share offering={offering} />
      </td>
    </tr>
  )
}

const COLUMNS = ['service', 'price', 'quantity', 'income', 'share'] as const

function ColumnHeads() {
  const { unit, store } = useCalculator()
  const gap = useStore(store.$gap)
  return (
    <thead role="rowgroup">
      <tr role="row" className={clsx('caption', styles.row, styles.heads)}>
        {COLUMNS.map((column) => (
          <th key={column} role="columnheader" scope="col" className={styles[column]}>
            {words.columns[column === 'share' && gap && gap.remaining > 0 ? 'target' : column]}
            {column === 'quantity' && <span aria-hidden="true">{words.inUnit(unit)}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function FilterNote() {
  const calculator = useCalculator()
  const count = useStore(calculator.store.$countedButFilteredOut)
  return count > 0 && <p className={styles.note}>{filteredOutSentence(calculator)}</p>
}

/** The notes of the services that have one. */
export function Notes({ offerings }: { offerings: readonly Offering[] }) {
  const noted = offerings.filter(({ note }) => note)
  return (
    noted.length > 0 && (
      <ul className={clsx('caption', styles.notes)}>
        {noted.map(({ id, service, note }) => (
          <li key={id}>{`${service}: ${note}`}</li>
        ))}
      </ul>
    )
  )
}

/**
 * The table of services, which says all that the drawing beside it shows. Its roles are explicit because a table laid
 * out as a grid loses them.
 */
export function ServiceTable() {
  const { offerings, store } = useCalculator()
  const hasTarget = useStore(store.$target).kind === 'target'
  return (
    <div className={clsx(styles.rows, hasTarget && styles.hasTarget)}>
      <table role="table" aria-label={words.table}>
        <ColumnHeads />
        <tbody role="rowgroup" data-rows="">
          {offerings.map((offering) => (
            <ServiceRow key={offering.id} offering={offering} />
          ))}
        </tbody>
      </table>
      <FilterNote />
      <Notes offerings={offerings} />
    </div>
  )
}
