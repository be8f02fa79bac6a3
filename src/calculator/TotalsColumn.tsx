import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatCount, formatMoney, formatRate, formatWholeMoney } from './core/format.ts'
import type { Offering, Plan } from './core/offering.ts'
import { encodePlan } from './core/plan-codec.ts'
import { clientsPerWeek, monthlyAverage, type Totals } from './core/totals.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { $carriedPlan } from '../islands/plan-store.ts'
import { interpolate } from '../ui/interpolate.ts'
import { KeepPlan } from './KeepPlan.tsx'
import { Ribbons } from './Ribbons.tsx'
import styles from './TotalsColumn.module.css'

type TotalsColumnProps = {
  panel: RefObject<HTMLElement | null>
  offerings: readonly Offering[]
  units: Services['units']
  plan: Plan
  totals: Totals
  disclaimer: string
  words: CalculatorWords
  category: string | undefined
  hot: string | undefined
  onExample: () => void
  onStatus: (text: string) => void
}

const PAUSE_MS = 800

/** Says the totals once, after a pause; not on arrival, when nobody has changed anything. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="hidden-visually" role="status" data-announcement="">
      {said}
    </p>
  )
}

function Figures({ totals, count, words }: { totals: Totals; count: number; words: CalculatorWords }) {
  const { revenueStreams, totalClients } = totals
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.revenueStreams}</dt>
        <dd>
          <b data-total="streams">{formatCount(revenueStreams)}</b>{' '}
          <small>{interpolate(words.ofServices, { count })}</small>
        </dd>
      </div>
      <div>
        <dt>{words.totalClients}</dt>
        <dd>
          <b data-total="clients">{formatCount(totalClients)}</b>{' '}
          {totalClients > 0 && (
            <small>{interpolate(words.perWeek, { count: formatRate(clientsPerWeek(totalClients)) })}</small>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** The sum of a year, and what that is for a month. */
function AnnualIncome({ income, words }: { income: number; words: CalculatorWords }) {
  const money = formatMoney(income)
  return (
    <>
      <p className={styles.label}>
        <span>{words.annualIncome}</span>
        {income > 0 && (
          <small>
            <span>
              {interpolate(words.monthlyAverage, { money: formatWholeMoney(monthlyAverage(income)) })}
            </span>
          </small>
        )}
      </p>
      <p className={styles.total} data-length={money.length} data-total="income">
        {money}
      </p>
    </>
  )
}

type ActionProps = Pick<TotalsColumnProps, 'offerings' | 'plan' | 'words' | 'onExample'> & { empty: boolean }

/** The one main action: try, or apply with what has been set. After the example the focus stays on the action. */
function Action({ offerings, plan, words, onExample, empty }: ActionProps) {
  const place = useRef<HTMLDivElement>(null)
  const tryExample = () => {
    onExample()
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true }),
    )
  }
  return (
    <div className={styles.action} ref={place}>
      {empty ? (
        <Button look="second" wide onClick={tryExample}>
          {words.example}
        </Button>
      ) : (
        <ButtonLink
          wide
          href="#apply"
          onClick={() => $carriedPlan.set({ plan, text: encodePlan(offerings, plan) })}
        >
          {words.applyWithPlan}
        </ButtonLink>
      )}
    </div>
  )
}

/** Disclaimer, totals and what to do with them. No total is ever shown without the disclaimer above it. */
export function TotalsColumn(props: TotalsColumnProps) {
  const { panel, offerings, units, plan, totals, disclaimer, words, category, hot, onExample, onStatus } =
    props
  const empty = totals.revenueStreams === 0
  return (
    <section className={styles.column} aria-label={words.totals}>
      <div className={styles.text} data-totals="">
        <p className={styles.disclaimer}>{disclaimer}</p>
        <AnnualIncome income={totals.annualIncome} words={words} />
      </div>
      <Ribbons panel={panel} offerings={offerings} plan={plan} category={category} hot={hot} />
      <div className={styles.text}>
        {empty && <p className={styles.empty}>{words.empty}</p>}
        <Figures totals={totals} count={offerings.length} words={words} />
        <Action offerings={offerings} plan={plan} words={words} onExample={onExample} empty={empty} />
        <KeepPlan
          offerings={offerings}
          units={units}
          plan={plan}
          disclaimer={disclaimer}
          words={words}
          onStatus={onStatus}
        />
      </div>
      <Announcement
        text={interpolate(words.announced, {
          money: formatMoney(totals.annualIncome),
          streams: formatCount(totals.revenueStreams),
          clients: formatCount(totals.totalClients),
        })}
      />
    </section>
  )
}
