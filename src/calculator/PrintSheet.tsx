import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import { useCalculator } from './calculator-context.ts'
import { formatCount, formatMoney, quantityWithUnit } from './core/format.ts'
import { quantityOf, type Plan } from './core/offering.ts'
import { encodePlan } from './core/plan-codec.ts'
import { planLink } from './core/plan-link.ts'
import { annualIncome, totals } from './core/totals.ts'
import styles from './PrintSheet.module.css'

function Rows({ plan }: { plan: Plan }) {
  const { offerings } = useCalculator()
  return offerings
    .filter((offering) => quantityOf(plan, offering) > 0)
    .map((offering) => {
      const quantity = quantityOf(plan, offering)
      const { id, service, price, unit } = offering
      return (
        <tr key={id}>
          <th scope="row">{service}</th>
          <td>{[formatMoney(price), unit.priced].filter(Boolean).join(' ')}</td>
          <td>{quantityWithUnit(quantity, unit)}</td>
          <td>{formatMoney(annualIncome(offering, quantity))}</td>
        </tr>
      )
    })
}

/** The plan on one page, black on white, for print only. The disclaimer is directly above the totals. */
const Sheet = memo(function Sheet({ plan }: { plan: Plan }) {
  const { offerings, disclaimer, words } = useCalculator()
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
          <Rows plan={plan} />
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
        {sheet.link}: {planLink(location.href, encodePlan(offerings, plan))}
      </p>
    </div>
  )
})

/** True while printing. Commits what is being typed first, so that the printout matches the fields. */
function usePrinting(): boolean {
  // A store, because its changes are rendered before the browser goes on to print.
  const [$printing] = useState(() => atom(false))
  useEffect(() => {
    const begin = () => {
      document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      $printing.set(true)
    }
    const end = () => $printing.set(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [$printing])
  return useStore($printing)
}

/** Not visible while a slider moves, so it is rendered at low priority, and at once for the printer. */
export function PrintSheet() {
  const plan = useStore(useCalculator().store.$plan)
  const later = useDeferredValue(plan)
  const shown = usePrinting() ? plan : later
  return Object.keys(shown).length > 0 && <Sheet plan={shown} />
}
