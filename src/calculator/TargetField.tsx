import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { formatMoney } from '../plan/format.ts'
import type { TargetReading } from '../plan/work-backwards.ts'
import { calculatorWords } from '../words.ts'
import { useCalculator } from './calculator-store.ts'
import styles from './TargetField.module.css'
import { usePaused } from './use-paused.ts'

const words = calculatorWords.target

/** The id of the sentence about the target, below the ribbons. */
export const TARGET_STATUS_ID = 'target-status'

/** What is typed counts after a pause, on Enter, and on leaving the field: the `1` of 120,000 is no target yet. */
function useTyped(reading: TargetReading) {
  const { $typedTarget } = useCalculator().store
  const taken = useStore($typedTarget)
  const [draft, setDraft] = useState<string>()
  const paused = usePaused(draft)
  const text = reading.kind === 'target' ? formatMoney(reading.target).slice(1) : taken
  const take = (typed: string) => {
    if (typed !== text) $typedTarget.set(typed)
  }
  useEffect(() => {
    if (paused && draft !== undefined) $typedTarget.set(draft)
  }, [paused, draft, $typedTarget])
  return {
    value: draft ?? text,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setDraft(currentTarget.value),
    onKeyDown: ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter' && !nativeEvent.isComposing) take(currentTarget.value)
    },
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      take(currentTarget.value)
      setDraft(undefined)
    },
  }
}

/** The target annual income. The page has two, and CSS shows one: under the total, or above the rows on a phone. */
export function TargetField({ before, className }: { before: string; className: string | undefined }) {
  const reading = useStore(useCalculator().store.$target)
  const typed = useTyped(reading)
  const problem = reading.kind === 'unreadable' && words.problems[reading.reason]
  return (
    <div className={clsx('quiet', styles.line, className)}>
      <span aria-hidden="true">{before}</span>
      <label className={clsx(styles.field, problem && styles.wrong)}>
        <span aria-hidden="true">{words.currency}</span>
        <input
          type="text"
          className="drawn"
          inputMode="decimal"
          size={10}
          // With autoComplete="off", browsers would not restore what was typed when the visitor comes back.
          placeholder={words.placeholder}
          aria-label={words.label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={TARGET_STATUS_ID}
          {...typed}
        />
      </label>
      <span aria-hidden="true">{words.aYear}</span>
      {problem && (
        <p className={styles.problem} aria-hidden="true">
          {problem}
        </p>
      )}
    </div>
  )
}
