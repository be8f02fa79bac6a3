import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords } from '../words.ts'
import { useCalculator } from './calculator-store.ts'
import { formatCount, formatMoney, quantityWithUnit } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import { readTarget, required, type MissingWay } from '../plan/work-backwards.ts'
import { targetProblem, targetSentence } from './Messages.tsx'
import { useAtHydration } from './hydration.ts'
import styles from './WorkBackwards.module.css'

const words = calculatorWords.backwards

type Goal = {
  offering: Offering
  target: number
  /** How this service alone would close the gap between plan and target; undefined without a gap. */
  way: MissingWay | undefined
}
type LineProps = Goal & { onUse: (offering: Offering, quantity: number) => void }

/** How much of a service reaches the target, on top of the plan if there is a gap; or that none of it does. */
function answer({ offering, target, way }: Goal, empty: boolean) {
  const { unit, max } = offering
  const need = way ?? required(offering, target)
  if (need.kind === 'out-of-reach')
    return { text: words.outOfReach(quantityWithUnit(need.max, unit)), share: 0 }
  return {
    text: way && !empty ? words.more(formatCount(way.more)) : quantityWithUnit(need.quantity, unit),
    share: need.quantity / max,
  }
}

function Line({ offering, target, way, onUse }: LineProps) {
  const { store } = useCalculator()
  const { text, share } = answer({ offering, target, way }, useStore(store.$empty))
  return (
    <li className={clsx(share === 0 && styles.far)}>
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
      {way?.kind === 'reachable' && (
        <TextButton
          aria-label={words.useLabel({
            service: offering.service,
            count: formatCount(way.more),
          })}
          onClick={() => onUse(offering, way.quantity)}
        >
          {words.use}
        </TextButton>
      )}
    </li>
  )
}

/** Pause in typing before a text that cannot be read is explained: `120,0` is on the way to 120,000. */
const PAUSE_MS = 800

/** State of the field. What was typed is never changed, so undo and composition work. */
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
  useAtHydration(take)
  return { field, type, take }
}

function TargetField() {
  const calculator = useCalculator()
  const { heading, label, currency, hint } = words
  const reading = useStore(calculator.store.$target)
  useStore(calculator.store.$gap)
  const problem = targetProblem(calculator)
  const target = reading.kind === 'target' && formatMoney(reading.target).slice(1)
  const id = useId()
  const { field, type, take } = useTarget()
  return (
    <div className={styles.target}>
      <h3>{heading}</h3>
      <label htmlFor={id}>{label}</label>
      <span className={clsx(styles.field, problem && styles.wrong, target && styles.readable)}>
        <span aria-hidden="true">
          {currency}
          {target && <span className={styles.separated}>{target}</span>}
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          // Not autoComplete="off": then no browser brings back what was typed when the visitor comes back.
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-message`}
          onInput={type}
          onBlur={take}
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
  const { offerings, store } = useCalculator()
  const lines = useRef<HTMLUListElement>(null)
  const reading = useStore(store.$target)
  const gap = useStore(store.$gap)
  const take = (offering: Offering, quantity: number) => {
    // The buttons go away with the gap. The name of the service stays where it is, and says the same.
    const line = lines.current?.children[offerings.indexOf(offering)]
    line?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    store.setQuantity(offering, quantity)
    const done = { service: offering.service, quantity: quantityWithUnit(quantity, offering.unit) }
    store.announce(() => words.used(done))
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
            />
          ))}
        </ul>
      )}
    </div>
  )
}
