import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { formatMoney } from '../plan/format.ts'
import type { TargetReading } from '../plan/work-backwards.ts'
import { calculatorWords } from '../words.ts'
import { useCalculator } from './calculator-store.ts'
import { typeInto } from './controls.ts'
import styles from './TargetField.module.css'
import { useDescribed, usePaused } from './use-typing.ts'

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

/** Moves the focus, the text and the caret to the other field when the screen is rotated and CSS shows that one. */
function useTwin(onLeave: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const isUsed = useRef(false)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const observer = new ResizeObserver(() => {
      if (!isUsed.current || input.offsetParent) return
      const twins = document.querySelectorAll<HTMLInputElement>('[data-target]')
      const twin = [...twins].find(({ offsetParent }) => offsetParent)
      const { value, selectionStart, selectionEnd } = input
      isUsed.current = false
      onLeave()
      twin?.focus({ preventScroll: true })
      if (twin) typeInto(twin, value)
      twin?.setSelectionRange(selectionStart, selectionEnd)
    })
    observer.observe(input)
    return () => observer.disconnect()
    // `onLeave` only sets state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const mark = (used: boolean) => {
    isUsed.current = used
  }
  return { field, mark }
}

type InputProps = { reading: TargetReading; isWrong: boolean }

function TargetInput({ reading, isWrong }: InputProps) {
  const { value, type, take, forget } = useTyped(reading)
  const { isDescribed, ...described } = useDescribed()
  const { field, mark } = useTwin(forget)
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    // When CSS hides the field, its text has not been moved yet.
    if (!currentTarget.offsetParent) return
    mark(false)
    take(currentTarget.value)
    forget()
    described.leave()
  }
  const press = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !nativeEvent.isComposing) take(currentTarget.value)
  }
  return (
    <input
      ref={field}
      type="text"
      className="drawn"
      inputMode="decimal"
      size={10}
      // With autoComplete="off", browsers would not restore what was typed when the visitor comes back.
      placeholder={words.placeholder}
      aria-label={words.label}
      aria-invalid={(isWrong && isDescribed) || undefined}
      aria-describedby={isDescribed ? TARGET_STATUS_ID : undefined}
      data-target=""
      value={value}
      onFocus={() => mark(true)}
      onInput={({ currentTarget }) => {
        described.type()
        type(currentTarget.value)
      }}
      onKeyDown={press}
      onBlur={leave}
    />
  )
}

/** The target annual income. The page has two, and CSS shows one: under the total, or above the rows on a phone. */
export function TargetField({ className }: { className: string | undefined }) {
  const reading = useStore(useCalculator().store.$target)
  const problem = reading.kind === 'unreadable' && words.problems[reading.reason]
  const isWrong = Boolean(problem)
  return (
    <div className={clsx('quiet', styles.line, className)}>
      <span aria-hidden="true">{words.target}</span>
      <label className={clsx(styles.field, isWrong && styles.wrong)}>
        <span aria-hidden="true">{words.currency}</span>
        <TargetInput {...{ reading, isWrong }} />
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
