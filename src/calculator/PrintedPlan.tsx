import { clsx } from 'clsx'
import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { BrandMark } from '../artwork/BrandMark.tsx'
import { LAYERS, ribbons, SLOT_HEIGHT, type Flow } from '../artwork/ribbons.ts'
import { formatMoney, formatShare, quantityWithUnit } from '../plan/format.ts'
import { quantityOf, type Offering, type Plan } from '../plan/offering.ts'
import { planLink } from '../plan/plan-link.ts'
import type { Gap } from '../plan/target.ts'
import { annualIncome, totals } from '../plan/totals.ts'
import { calculatorWords as words } from '../words.ts'
import { ownAddress } from './url-sync.ts'
import { useCalculator, useStore } from './use-calculator.ts'
import { gapSentence, reachabilitySentence } from './Messages.tsx'
import styles from './PrintedPlan.module.css'
import ribbonStyles from './Ribbons.module.css'
import { Notes, Price } from './ServiceTable.tsx'
import { Counts } from './Totals.tsx'

const long = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long' })

/** The dates on the sheet: today, and a year from now, when the plan is compared with the actual income. */
function dates() {
  const now = new Date()
  const later = new Date(now.getFullYear() + 1, now.getMonth(), now.getDate())
  const month = later.toLocaleDateString('en-US', { month: 'short', year: 'numeric' })
  return { today: long(now), later: long(later), month }
}

/**
 * Before the browser prints, commits what is being typed, as when the field loses focus, and renders again for
 * today's date.
 */
function useBeforePrint() {
  const [, render] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const print = () =>
      flushSync(() => {
        document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        render()
      })
    addEventListener('beforeprint', print)
    return () => removeEventListener('beforeprint', print)
  }, [])
}

type ColumnProps = {
  hasPlan: boolean
  plan: Plan
  /** The share of the annual income per service, by id. */
  shares: Readonly<Record<string, number>>
  /** The heading of the column to fill in a year later. */
  actual?: string | undefined
}

function Row({ offering, hasPlan, plan, shares, actual }: ColumnProps & { offering: Offering }) {
  const quantity = quantityOf(plan, offering)
  return (
    <tr>
      <th scope="row">
        <b>{offering.service}</b> <small>{offering.category}</small>
      </th>
      <td>
        <Price offering={offering} />
      </td>
      {hasPlan && (
        <>
          <td>{quantityWithUnit(quantity, offering.unit)}</td>
          <td>{formatMoney(annualIncome(offering, quantity))}</td>
          <td>{formatShare(shares[offering.id] ?? 0)}</td>
        </>
      )}
      {actual && <td className={styles.actual}>{words.target.currency}</td>}
    </tr>
  )
}

type WithGap = { gap: Gap | undefined }

function PrintedTotals({ plan, gap, actual }: Pick<ColumnProps, 'plan' | 'actual'> & WithGap) {
  const { offerings } = useCalculator()
  return (
    <section className="split">
      <div>
        <p>{words.annualIncome}</p>
        <b>{formatMoney(totals(offerings, plan).annualIncome)}</b>
        {gap && <p>{words.target.ofTarget(formatMoney(gap.target))}</p>}
        {gap?.remaining === 0 && <p>{gapSentence(gap)}</p>}
        <p>{reachabilitySentence(offerings, gap)}</p>
      </div>
      <Counts plan={plan} />
      {actual && (
        <p className={styles.actualTotal}>
          {`${actual} `}
          <span className={styles.actual}>{words.target.currency}</span>
        </p>
      )}
    </section>
  )
}

/** The size of the drawing in units of its view box. CSS stretches it. */
const [WIDTH, HEIGHT] = [400, 2.5 * SLOT_HEIGHT] as const

type PrintedRibbonsProps = WithGap & { offerings: readonly Offering[]; flow: Flow }

/** Each ribbon starts beside the name of its service. The amount that is still missing is below the dotted paths. */
function PrintedRibbons({ offerings, flow, gap }: PrintedRibbonsProps) {
  const height = HEIGHT / offerings.length
  const starts = offerings.map((_, index) => ({ at: (index + 0.5) * height, height: height - 2 }))
  const box = {
    width: WIDTH,
    height: HEIGHT,
    slotLeft: 0.7 * WIDTH,
    slotTop: (HEIGHT - SLOT_HEIGHT) / 2,
    slotHeight: SLOT_HEIGHT,
    starts,
  }
  const paths = ribbons(box, { ...flow, shares: flow.shares.filter((share) => share > 0) })
  return (
    <figure className={styles.ribbons}>
      <ul className="quiet" aria-hidden="true">
        {offerings.map(({ id, service }) => (
          <li key={id}>{service}</li>
        ))}
      </ul>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {LAYERS.filter((layer) => layer !== 'tick').map((layer) => (
          <path key={layer} className={ribbonStyles[layer]} d={paths[layer]} />
        ))}
      </svg>
      {gap && gap.remaining > 0 && <figcaption>{gapSentence(gap)}</figcaption>}
    </figure>
  )
}

function Table({ offerings, ...columns }: ColumnProps & { offerings: readonly Offering[] }) {
  const { service, price, quantity, income, share } = words.columns
  return (
    <table>
      <thead>
        <tr>
          {[service, price, columns.hasPlan ? [quantity, income, share] : [], columns.actual ?? []]
            .flat()
            .map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {offerings.map((offering) => (
          <Row key={offering.id} offering={offering} {...columns} />
        ))}
      </tbody>
    </table>
  )
}

/**
 * Printed instead of the calculator: the plan, or without one, the services and their prices. The page also shows it
 * where the calculator cannot run. It is always in the page, because not every way to print sends `beforeprint`. It is
 * hidden by an attribute, because the reader view of Firefox ignores styles and would show the prices twice.
 */
export function PrintedPlan() {
  const { offerings, disclaimer, program, store } = useCalculator()
  useBeforePrint()
  const plan = useStore(store.$plan)
  const gap = useStore(store.$gap)
  const flow = useStore(store.$flow)
  const shares = useStore(store.$shares)
  const isExample = useStore(store.$isExample)
  const hasPlan = !useStore(store.$isEmpty)
  const columns = { hasPlan, plan, shares }
  if (!hasPlan)
    return (
      <div hidden className={styles.plan} data-print-version="">
        <Table offerings={offerings} {...columns} />
        <Notes offerings={offerings} />
      </div>
    )
  const { today, later, month } = dates()
  // As text, a PDF would break it; with a hash, it would lead to a place in the PDF. The page jumps to a plan without one.
  const link = planLink(ownAddress(), store.$query.get(), gap?.target).replace(/#.*/, '')
  const actual = isExample ? undefined : words.sheet.actual(month)
  const shown = offerings.filter((offering) => quantityOf(plan, offering) > 0)
  return (
    <div hidden className={clsx(styles.plan, styles.sheet)} data-print-version="" data-printed-plan="">
      <header>
        <BrandMark />
        <h2 className="title">{words.sheet.heading(program.short)}</h2>
        <p>{program.name}</p>
        <p>{today}</p>
        {isExample && <p>{words.isExample}</p>}
      </header>
      <Table offerings={shown} {...columns} actual={actual} />
      {!isExample && <p className="title">{words.sheet.check(later)}</p>}
      <Notes offerings={shown} />
      <p>{disclaimer}</p>
      <PrintedTotals {...{ plan, gap, actual }} />
      <PrintedRibbons offerings={shown} {...{ flow, gap }} />
      <p className="quiet">
        {`${words.sheet.link}: `}
        <a href={link}>{link}</a>
      </p>
      {!isExample && <p className={styles.signed}>{words.sheet.sign}</p>}
    </div>
  )
}
