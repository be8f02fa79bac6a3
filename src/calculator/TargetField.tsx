import { clsx } from 'clsx'
import { useState, type KeyboardEvent } from 'react'
import { formatAmount } from '../plan/format.ts'
import { calculatorWords } from '../words.ts'
import { useCalculator, useStore } from './use-calculator.ts'
import styles from './TargetField.module.css'
import { useDescriptionWhileIdle, useDebounce, type FieldEvent } from './use-typing.ts'

const words = calculatorWords.target

/**
 * The ids of the field's three descriptions, of which one is used: how the plan compares to the target (Totals.tsx),
 * what is wrong with the text, or an example while it is empty.
 */
export const STATUS_ID = 'target-status'
const PROBLEM_ID = 'target-problem'
const EXAMPLE_ID = 'target-example'

/**
 * The text counts as a target after a pause, on Enter, or when the field loses focus, so that the `1` of 120,000
 * does not.
 */
function useTypedTarget(text: string) {
  const { $typedTarget } = useCalculator().store
  const [draft, setDraft] = useState<string>()
  const debounce = useDebounce()
  const described = useDescriptionWhileIdle()
  const commit = ({ currentTarget: { value } }: FieldEvent) => {
    debounce.cancel()
    if (value !== text) $typedTarget.set(value)
  }
  const handlers = {
    onInput: ({ currentTarget: { value } }: FieldEvent) => {
      described.onInput()
      setDraft(value)
      debounce.schedule(() => $typedTarget.set(value))
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit(event)
    },
    onBlur: (event: FieldEvent) => {
      commit(event)
      setDraft(undefined)
      described.onBlur()
    },
  }
  return { isDescribed: described.isDescribed, field: { value: draft ?? text, ...handlers } }
}

/** The target annual income, and below it what is wrong with it. */
export function TargetField() {
  const { $target, $typedTarget } = useCalculator().store
  const reading = useStore($target)
  const typed = useStore($typedTarget)
  const isTarget = reading.kind === 'target'
  const { isDescribed, field } = useTypedTarget(isTarget ? formatAmount(reading.target) : typed)
  const problem = isTarget ? '' : words.problems[reading.reason]
  const description = isTarget ? STATUS_ID : problem ? PROBLEM_ID : EXAMPLE_ID
  return (
    <div>
      <label className={styles.field}>
        {`${words.iWant} `}
        <span className={clsx(styles.amount, problem && styles.wrong)}>
          <span>{words.currency}</span>
          <input
            type="text"
            className="system-color"
            inputMode="decimal"
            placeholder={words.placeholder}
            aria-invalid={(problem !== '' && isDescribed) || undefined}
            aria-describedby={isDescribed ? description : undefined}
            {...field}
          />
        </span>
        {` ${words.aYear}`}
      </label>
      {/* Screen readers read a placeholder like a value. */}
      <span id={EXAMPLE_ID} hidden>
        {words.example}
      </span>
      <p id={PROBLEM_ID} className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
