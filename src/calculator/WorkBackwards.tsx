import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useId, useRef, type InputEvent, type RefObject } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import type { CalculatorWords } from '../schemas/services.ts'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount, formatMoney, quantityWithUnit } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { separateThousands } from './core/thousands.ts'
import { required, type MissingWay } from './core/work-backwards.ts'
import { useAtHydration } from './use-at-hydration.ts'
import styles from './WorkBackwards.module.css'

type LineProps = {
  offering: Offering
  /** Undefined until a target has been typed. */
  target: number | undefined
  /**
   * How this service alone would close the gap between the current plan and the target; undefined without a
   * gap.
   */
  way: MissingWay | undefined
  onUse: (offering: Offering, quantity: number) => void
  /** Stands in the right one of two columns. */
  right: boolean
}

/** How much of a service reaches the target: alone, and on top of the plan if there is one. */
function answer(
  words: CalculatorWords['backwards'],
  { offering, target, way }: Omit<LineProps, 'onUse' | 'right'>,
) {
  if (target === undefined) return { text: '–', share: 0 }
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
  return (
    <li className={clsx(share === 0 && styles.far, right && styles.right)}>
      <span className={styles.service}>{offering.service}</span>
      <svg className={styles.scale} aria-hidden="true">
        {share > 0 && (
          <>
            <rect y="6" height="4" width={`${share * 100}%`} />
            <rect x={`${share * 100}%`} width="3" height="10" transform="translate(-3)" />
          </>
        )}
      </svg>
      <output>{text}</output>
      <span className={styles.use}>
        {way?.kind === 'reachable' && (
          <TextButton
            aria-label={interpolate(words.useLabel, {
              service: offering.service,
              quantity: quantityWithUnit(way.quantity, offering.unit),
            })}
            onClick={() => onUse(offering, way.quantity)}
          >
            {interpolate(words.use, { quantity: formatCount(way.quantity) })}
          </TextButton>
        )}
      </span>
    </li>
  )
}

/** How the plan compares to the target, as a sentence; empty without a target. */
function useSentence() {
  const { words, store } = useCalculator()
  const reading = useStore(store.$target)
  const gap = useStore(store.$gap)
  const { problems, reached, missing } = words.backwards
  const problem = reading.kind === 'unreadable' && reading.reason !== 'empty' ? problems[reading.reason] : ''
  if (!gap) return { problem, sentence: problem }
  const money = formatMoney(gap.remaining)
  return { problem, sentence: gap.remaining === 0 ? reached : interpolate(missing, { money }) }
}

/**
 * State of the field, which inserts thousands separators during typing and adopts what was typed before
 * hydration.
 */
function useTarget() {
  const { store } = useCalculator()
  const field = useRef<HTMLInputElement>(null)
  const typed = (input: HTMLInputElement, deletedForward: boolean) => {
    const written = separateThousands({ text: input.value, caret: input.selectionStart ?? 0 }, deletedForward)
    if (written.text !== input.value || deletedForward) {
      input.value = written.text
      input.setSelectionRange(written.caret, written.caret)
    }
    store.$typedTarget.set(written.text)
  }
  const handleInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) =>
    typed(currentTarget, nativeEvent.inputType === 'deleteContentForward')
  useAtHydration(() => {
    if (field.current?.value) typed(field.current, false)
  })
  return { field, handleInput }
}

function TargetField({ said }: { said: RefObject<HTMLParagraphElement | null> }) {
  const { words } = useCalculator()
  const { heading, label, currency, hint } = words.backwards
  const { problem, sentence } = useSentence()
  const id = useId()
  const { field, handleInput } = useTarget()
  return (
    <div className={styles.target}>
      <h3>{heading}</h3>
      <label htmlFor={id}>{label}</label>
      <span className={problem ? styles.wrong : styles.field}>
        <span aria-hidden="true">{currency}</span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-said`}
          onInput={handleInput}
          ref={field}
        />
      </span>
      <p
        ref={said}
        id={`${id}-said`}
        className={problem ? styles.problem : styles.said}
        role="status"
        tabIndex={-1}
      >
        {sentence}
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
  const said = useRef<HTMLParagraphElement>(null)
  const reading = useStore(store.$target)
  const gap = useStore(store.$gap)
  const take = (offering: Offering, quantity: number) => {
    store.setQuantity(offering, quantity)
    const done = { service: offering.service, quantity: quantityWithUnit(quantity, offering.unit) }
    store.say(interpolate(words.backwards.used, done))
    // The buttons go away with the gap, so keep the focus here, without scrolling.
    said.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.backwards}>
      <TargetField said={said} />
      <ul className={clsx(styles.lines, reading.kind !== 'target' && styles.waiting)}>
        {offerings.map((offering, index) => (
          <Line
            key={offering.id}
            offering={offering}
            target={reading.kind === 'target' ? reading.target : undefined}
            way={gap && gap.remaining > 0 ? gap.ways[index] : undefined}
            onUse={take}
            right={index >= offerings.length / 2}
          />
        ))}
      </ul>
    </div>
  )
}
