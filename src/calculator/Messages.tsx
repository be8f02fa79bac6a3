import { clsx } from 'clsx'
import { useStore } from '@nanostores/react'
import { useEffect, useState, type MouseEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import { useCalculator, type CalculatorStore, type CalculatorValue } from './calculator-store.ts'
import { formatCount, formatMoney, formatTotals } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import type { QuantityCorrection } from '../plan/quantity.ts'
import { totals } from '../plan/totals.ts'
import styles from './Messages.module.css'

/** The totals and what they mean for the target, as they are announced. */
function totalsSentence(calculator: CalculatorValue): string {
  const { $totals, $gap } = calculator.store
  const sentence = words.announced(formatTotals($totals.get()))
  return $gap.get() ? `${sentence} ${targetSentence(calculator)}` : sentence
}

/** How many services count although the filter hides them; empty when none does. */
export function outsideSentence({ store }: CalculatorValue): string {
  const count = store.$countedOutside.get()
  return count === 0 ? '' : words.outsideFilter(count)
}

/** How the plan compares to the target, or why the target cannot be read; empty without a target. */
export function targetSentence({ store }: CalculatorValue): string {
  const [reading, gap] = [store.$target.get(), store.$gap.get()]
  const { toGo, reached, beyond, problems } = words.target
  if (!gap) return reading.kind === 'unreadable' ? problems[reading.reason] : ''
  if (gap.remaining > 0) return toGo(formatMoney(gap.remaining))
  return gap.excess > 0 ? beyond(formatMoney(gap.excess)) : reached
}

/** For a target that no service reaches alone: whether all of them do; empty otherwise. */
export function limitsSentence({ store, offerings }: CalculatorValue): string {
  const gap = store.$gap.get()
  if (!gap || gap.remaining === 0 || gap.ways.some(({ reaches }) => reaches)) return ''
  const { annualIncome } = totals(offerings, Object.fromEntries(offerings.map(({ id, max }) => [id, max])))
  const { limits, several } = words.target
  return gap.target > annualIncome
    ? limits({ count: offerings.length, money: formatMoney(annualIncome) })
    : several
}

/** What could not be read of the plan in a link: part of it, or all. */
export const damageSentence = ({ $empty }: CalculatorStore) =>
  $empty.get() ? words.unreadable : words.repaired

/** What a quantity was corrected to; or what is wrong with the text that still stands in the field. */
export const correctionSentence = (
  { max, step }: Offering,
  { reason, value, quantity }: QuantityCorrection,
  isTaken: boolean,
) =>
  words[isTaken ? 'corrections' : 'pending'][reason]({
    typed: Number.isInteger(value) ? formatCount(value) : String(value),
    quantity: formatCount(quantity),
    max: formatCount(max),
    step: formatCount(step),
  })

/** The same, as it is announced: with the service, because the focus may be in another row by then. */
export const announcedCorrection = (
  { $totals }: CalculatorStore,
  offering: Offering,
  ...correction: [QuantityCorrection, isTaken: boolean]
) =>
  words[correction[1] ? 'announcedCorrection' : 'announcedPending']({
    service: offering.service,
    sentence: correctionSentence(offering, ...correction),
    money: formatMoney($totals.get().annualIncome),
  })

/** Says that a link could not be read, or part of it, until it is closed or the plan changes. */
export function DamagedLink() {
  const { store } = useCalculator()
  const damaged = useStore(store.$damaged)
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away, so keep the focus in its section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    store.$damaged.set(false)
  }
  return (
    damaged && (
      <p className={clsx('cluster not-printed', styles.notice)} data-notice="">
        {damageSentence(store)} <TextButton onClick={close}>{words.close}</TextButton>
      </p>
    )
  )
}

/** Pause after the last change before it is announced. */
const PAUSE_MS = 800

/**
 * The calculator's only live region. After each pause it announces at most one sentence: the newest. Says nothing on arrival, before anything has changed.
 */
export function Announcement() {
  const calculator = useCalculator()
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const { store } = calculator
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = ''
    const show = (sentence: string) => {
      // React keeps every update of a component until it is rendered again, even those without effect.
      if (sentence !== shown) setAnnounced(sentence)
      shown = sentence
    }
    const stops = [
      store.$announcement.subscribe((next) => {
        clearTimeout(timer)
        // Emptied first: without a change of its text, the same sentence would not be announced again.
        show('')
        if (next) timer = setTimeout(() => show(next.sentence()), PAUSE_MS)
      }),
      store.$plan.listen(() => store.announce(() => totalsSentence(calculator))),
      store.$category.listen(() => store.announce(() => outsideSentence(calculator))),
      store.$typedTarget.listen(() =>
        store.announce(() =>
          [targetSentence(calculator), limitsSentence(calculator)].filter(Boolean).join('. '),
        ),
      ),
      () => clearTimeout(timer),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [calculator])
  return (
    <p className="hidden-visually not-printed" role="status" data-announcement="">
      {announced}
    </p>
  )
}
