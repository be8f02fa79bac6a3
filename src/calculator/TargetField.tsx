import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { formatMoney } from '../plan/format.ts'
import type { TargetReading } from '../plan/work-backwards.ts'
import { calculatorWords } from '../words.ts'
import { useCalculator } from './calculator-store.ts'
import styles from './TargetField.module.css'
import { useDescribed, usePaused } from './use-typing.ts'

const words = calculatorWords.target

/** The ids of the sentence below the ribbons, and of what is wrong with the target. */
export const STATUS_ID = 'target-status'
const PROBLEM_ID = 'target-problem'

/** What is typed counts after a pause, on Enter, and on leaving the field: the `1` of 120,000 is no target yet. */
function useTyped(reading: TargetReading) {
  const { $typedTarget } = useCalculator().store
  const taken = useStore($typedTarget)
  const [draft, setDraft] = useState<string>()
  const paused = usePaused(draft)
  const text = reading.kind === 'target' ? formatMoney(reading.target).slice(1) : taken
  useEffect(() => {
    if (paused && draft !== undefined) $typedTarget.set(draft)
  }, [paused, draft, $typedTarget])
  return {
    value: draft ?? text,
    type: setDraft,
    take: (typed: string) => {
      if (typed !== text) $typedTarget.set(typed)
    },
    forget: () => setDraft(undefined),
  }
}

type InputProps = { reading: TargetReading; isWrong: boolean }

function TargetInput({ reading, isWrong }: InputProps) {
  const { value, type, take, forget } = useTyped(reading)
  const { isDescribed, ...described } = useDescribed()
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    take(currentTarget.value)
    forget()
    described.leave()
  }
  const press = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !nativeEvent.isComposing) take(currentTarget.value)
  }
  return (
    <input
      type="text"
      className="drawn"
      inputMode="decimal"
      // With autoComplete="off", browsers would not restore what was typed when the visitor comes back.
      placeholder={words.placeholder}
      aria-label={words.label}
      aria-invalid={(isWrong && isDescribed) || undefined}
      aria-describedby={isDescribed ? (isWrong ? PROBLEM_ID : STATUS_ID) : undefined}
      value={value}
      onInput={({ currentTarget }) => {
        described.type()
        type(currentTarget.value)
      }}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}

/** The target annual income, and below it what is wrong with it. */
export function TargetField() {
  const reading = useStore(useCalculator().store.$target)
  const problem = reading.kind === 'unreadable' ? words.problems[reading.reason] : ''
  return (
    <div className={clsx('quiet', styles.target)}>
      <span aria-hidden="true">{words.target}</span>
      <label className={clsx(styles.field, problem && styles.wrong)}>
        <span aria-hidden="true">{words.currency}</span>
        <TargetInput reading={reading} isWrong={problem !== ''} />
      </label>
      <span aria-hidden="true">{words.aYear}</span>
      <p id={PROBLEM_ID} className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
