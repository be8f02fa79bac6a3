import { useStore } from '@nanostores/react'
import { useEffect, useState, type MouseEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import { useCalculator, type CalculatorValue } from './calculator-store.ts'
import { formatMoney, formatTotals } from '../plan/format.ts'
import styles from './Messages.module.css'

/** The totals, as they are announced. */
function totalsSentence({ store }: CalculatorValue): string {
  return words.announced(formatTotals(store.$totals.get()))
}

/** How many services count although the filter hides them; empty when none does. */
export function outsideSentence({ store }: CalculatorValue): string {
  const count = store.$countedOutside.get()
  return count === 0 ? '' : words.outsideFilter(count)
}

/** Why the target cannot be read; empty when it can, or when there is none. */
export function targetProblem({ store }: CalculatorValue): string {
  const reading = store.$target.get()
  return reading.kind === 'unreadable' && reading.reason !== 'empty'
    ? words.backwards.problems[reading.reason]
    : ''
}

/** How the plan compares to the target, or why the target cannot be read; empty without a target. */
export function targetSentence(calculator: CalculatorValue): string {
  const gap = calculator.store.$gap.get()
  if (!gap) return targetProblem(calculator)
  const { reached, missing } = words.backwards
  return gap.remaining === 0 ? reached : missing(formatMoney(gap.remaining))
}

/** Says that part of a link could not be read, until it is closed or the plan changes. */
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
      <p className={styles.notice} data-notice="">
        {words.repaired} <TextButton onClick={close}>{words.close}</TextButton>
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
      store.$typedTarget.listen(() => store.announce(() => targetSentence(calculator))),
      () => clearTimeout(timer),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [calculator])
  return (
    <p className="hidden-visually" role="status" data-announcement="">
      {announced}
    </p>
  )
}
