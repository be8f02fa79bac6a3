import { clsx } from 'clsx'
import { useEffect, type MouseEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import type { CalculatorStore } from './calculator-store.ts'
import { useCalculator, type CalculatorValue, useStore } from './use-calculator.ts'
import { formatCount, formatMoney, formatTotals } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import type { QuantityCorrection } from '../plan/quantity.ts'
import type { Gap } from '../plan/target.ts'
import { totals } from '../plan/totals.ts'
import styles from './Messages.module.css'

/** The sentence that is announced after a change: the totals, and how they compare to the target. */
function totalsSentence(calculator: CalculatorValue): string {
  const { $totals, $gap } = calculator.store
  const sentence = words.announced(formatTotals($totals.get()))
  return $gap.get() ? `${sentence} ${targetSentence(calculator)}` : sentence
}

/** Says how many services count although the filter hides them. Empty if there are none. */
export function filteredOutSentence({ store }: CalculatorValue): string {
  const count = store.$countedButFilteredOut.get()
  return count === 0 ? '' : words.outsideFilter(count)
}

/** Says how the plan compares to the target. */
export function gapSentence({ remaining, excess }: Gap): string {
  const { toGo, reached, beyond } = words.target
  if (remaining > 0) return toGo(formatMoney(remaining))
  return excess > 0 ? beyond(formatMoney(excess)) : reached
}

/** Says how the plan compares to the target, or why the target cannot be read. Empty without a target. */
export function targetSentence({ store }: CalculatorValue): string {
  const [reading, gap] = [store.$target.get(), store.$gap.get()]
  if (gap) return gapSentence(gap)
  return reading.kind === 'unreadable' ? words.target.problems[reading.reason] : ''
}

/** Says whether all services together reach a target that no single one reaches. Otherwise empty. */
export function reachabilitySentence(offerings: readonly Offering[], gap: Gap | undefined): string {
  if (!gap || gap.remaining === 0 || gap.perService.some(({ reaches }) => reaches)) return ''
  const { annualIncome } = totals(offerings, Object.fromEntries(offerings.map(({ id, max }) => [id, max])))
  const { limits, several } = words.target
  return gap.target > annualIncome
    ? limits({ count: offerings.length, money: formatMoney(annualIncome) })
    : several
}

/** Says whether part of the plan in a link could not be read, or all of it. */
export const damageSentence = ({ $isEmpty }: CalculatorStore) =>
  $isEmpty.get() ? words.unreadable : words.repaired

export const correctionSentence = (
  { max, step }: Offering,
  { reason, value, quantity }: QuantityCorrection,
) =>
  words.corrections[reason]({
    typed: Number.isInteger(value) ? formatCount(value) : String(value),
    quantity: formatCount(quantity),
    max: formatCount(max),
    step: formatCount(step),
  })

/** Shows that a link could not be read in full, until it is closed or the plan changes. */
export function DamagedLink() {
  const { store } = useCalculator()
  const damaged = useStore(store.$isLinkDamaged)
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears, so focus moves to its section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    store.$isLinkDamaged.set(false)
  }
  return (
    damaged && (
      <p className={clsx('cluster', styles.notice)} data-notice="">
        <span>{damageSentence(store)}</span> <TextButton onClick={close}>{words.close}</TextButton>
      </p>
    )
  )
}

/** Announces what the visitor changes, but not what comes from the address. */
export function useAnnouncedChanges(calculator: CalculatorValue) {
  useEffect(() => {
    const { announcer, offerings, store } = calculator
    const target = () =>
      [targetSentence(calculator), reachabilitySentence(offerings, store.$gap.get())]
        .filter(Boolean)
        .join('. ')
    const stops = [
      store.$plan.listen(() => announcer.say(totalsSentence(calculator))),
      store.$category.listen(() => announcer.say(filteredOutSentence(calculator))),
      store.$typedTarget.listen(() => announcer.say(target())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [calculator])
}

/** The live region. It has no role="status", because Orca would read "statusbar" instead (announce.ts). */
export function Announcement() {
  const announcement = useStore(useCalculator().announcer.$announcement)
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcement="">
      {announcement}
    </p>
  )
}
