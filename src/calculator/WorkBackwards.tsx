import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import type { CalculatorWords } from '../schemas/services.ts'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-store.ts'
import { formatCount, formatMoney, quantityWithUnit } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { readTarget, required, type MissingWay } from './core/work-backwards.ts'
import { targetProblem, targetSentence } from './Messages.tsx'
import { useAtHydration } from './hydration.ts'
import styles from './WorkBackwards.module.css'

type Goal = {
  offering: Offering
  target: number
  /** How this service alone would close the gap between plan and target; undefined without a gap. */
  way: MissingWay | undefined
}
type LineProps = Goal & {
  onUse: (offering: Offering, quantity: number) => void
  /** Whether the line is in the right-hand column. */
  right: boolean
}

/** How much of a service reaches the target: alone, and on top of the plan if there is one. */
function answer(words: CalculatorWords['backwards'], { offering, target, way }: Goal) {
  const need = required(offering, target)
  const reachable = need.kind === 'reachable'
  // Without a plan both are the same.
  const more = way?.kind === 'reachable' && !(reachable && way.more === need.quantity) ? way.more : undefined
  const quantity = reachable ? formatCount(need.quantity) : ''
  const alone = reachable
    ? more === undefined
      ? quantityWithUnit(need.quantity, offering.unit)
      : interpolate(words.alone, { quantity })
    : interpolate(words.outOfReach, { max: formatCount(need.max) })
  return {
    text: more === undefined ? alone : interpolate(words.withPlan, { alone, more: formatCount(more) }),
    share: reachable ? need.quantity / offering.max : 0,
  }
}

function Line({ offering, target, way, onUse, right }: LineProps) {
  const words = useCalculator().words.backwards
  const { text, share } = answer(words, { offering, target, way })
  const usable = way?.kind === 'reachable'
  return (
    <li className={clsx(share === 0 && styles.far, right && styles.right, usable && styles.usable)}>
      <span className={styles.service} tabIndex={-1}>
        {offering.service}
      </span>
      <svg className={styles.scale} aria-hidden="true">
        {share > 0 && (
          <>
            <rect y="6" height="4" width={`${share * 100}%`} />
            <rect x={`${share * 100}%`} width="3" height="10" transform="translate(-3)" />
          </>
        )}
      </svg>
      <span className={styles.answer} data-answer="">
        {text}
      </span>
      {usable && (
        <span className={styles.use}>
          <TextButton
            aria-label={interpolate(words.useLabel, {
              service: offering.service,
              quantity: quantityWithUnit(way.quantity, offering.unit),
            })}
            onClick={() => onUse(offering, way.quantity)}
          >
            {interpolate(words.use, { quantity: formatCount(way.quantity) })}
          </TextButton>
        </span>
      )}
    </li>
  )
}

/** Pause in typing before a text that cannot be read is explained: `120,0` is on the way to 120,000. */
const PAUSE_MS = 800

/** State of the field. What was typed is never changed during typing, so undo and composition work. */
function useTarget() {
  const { store } = useCalculator()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const take = () => {
    clearTimeout(timer.current)
    store.$typedTarget.set(field.current?.value ?? '')
  }
  const type = () => {
    clearTimeout(timer.current)
    const reading = readTarget(field.current?.value ?? '')
    if (reading.kind === 'target' || reading.reason === 'empty') take()
    else timer.current = setTimeout(take, PAUSE_MS)
  }
  const leave = () => {
    take()
    const reading = store.$target.get()
    // Without the dollar sign, which stands before the field.
    if (field.current && reading.kind === 'target') field.current.value = formatMoney(reading.target).slice(1)
  }
  useAtHydration(take)
  return { field, type, leave }
}

function TargetField() {
  const calculator = useCalculator()
  const { heading, label, currency, hint } = calculator.words.backwards
  useStore(calculator.store.$target)
  useStore(calculator.store.$gap)
  const problem = targetProblem(calculator)
  const id = useId()
  const { field, type, leave } = useTarget()
  return (
    <div className={styles.target}>
      <h3>{heading}</h3>
      <label htmlFor={id}>{label}</label>
      <span className={clsx(styles.field, problem && styles.wrong)}>
        <span aria-hidden="true">{currency}</span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          // Not autoComplete="off": then no browser brings back what was typed when the visitor comes back.
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-message`}
          onInput={type}
          onBlur={leave}
          ref={field}
        />
      </span>
      <p id={`${id}-message`} className={clsx(styles.message, problem && styles.problem)}>
        {targetSentence(calculator)}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}

/** From a target income to quantities: of each service alone, and on top of the current plan. */
export function WorkBackwards() {
  const { offerings, words, store } = useCalculator()
  const lines = useRef<HTMLUListElement>(null)
  const reading = useStore(store.$target)
  const gap = useStore(store.$gap)
  const take = (offering: Offering, quantity: number) => {
    // The buttons go away with the gap. The name of the service stays where it is, and says the same.
    const line = lines.current?.children[offerings.indexOf(offering)]
    line?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    store.setQuantity(offering, quantity)
    const done = { service: offering.service, quantity: quantityWithUnit(quantity, offering.unit) }
    store.notify(interpolate(words.backwards.used, done))
  }
  return (
    <div className={clsx('grid', styles.backwards)}>
      <TargetField />
      {reading.kind === 'target' && (
        <ul ref={lines} className={styles.lines}>
          {offerings.map((offering, index) => (
            <Line
              key={offering.id}
              offering={offering}
              target={reading.target}
              way={gap && gap.remaining > 0 ? gap.ways[index] : undefined}
              onUse={take}
              right={index >= offerings.length / 2}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
