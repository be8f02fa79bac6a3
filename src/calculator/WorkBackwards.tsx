import { useStore } from '@nanostores/react'
import { clsx } from 'clsx'
import { useId, useRef, type RefObject } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount, formatMoney, quantityWithUnit } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { required, type MissingWay } from './core/work-backwards.ts'
import { useAtHydration } from './use-at-hydration.ts'
import styles from './WorkBackwards.module.css'

type LineProps = {
  offering: Offering
  /** Undefined until a target has been typed. */
  target: number | undefined
  /** How this service would close the gap of the plan as it stands; undefined when there is none. */
  way: MissingWay | undefined
  onUse: (offering: Offering, quantity: number) => void
}

function Line({ offering, target, way, onUse }: LineProps) {
  const words = useCalculator().words.backwards
  const need = target === undefined ? undefined : required(offering, target)
  const share = need?.kind === 'reachable' ? need.quantity / offering.max : 0
  const text =
    need === undefined
      ? '–'
      : need.kind === 'reachable'
        ? quantityWithUnit(need.quantity, offering.unit)
        : interpolate(words.outOfReach, { max: formatCount(need.max) })
  return (
    <li className={clsx(need?.kind !== 'reachable' && styles.far)}>
      <span>{offering.service}</span>
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

/** What the target and the plan mean for each other, in a sentence; empty without a target. */
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

function TargetField({ said }: { said: RefObject<HTMLParagraphElement | null> }) {
  const { words, store } = useCalculator()
  const { heading, label, currency, hint } = words.backwards
  const { problem, sentence } = useSentence()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useAtHydration(() => store.$typedTarget.set(field.current?.value ?? ''))
  return (
    <div className={styles.target}>
      <h3>{heading}</h3>
      <label htmlFor={id}>{label}</label>
      <span className={problem ? styles.wrong : styles.field}>
        <span aria-hidden="true">{currency}</span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-said`}
          onInput={(event) => store.$typedTarget.set(event.currentTarget.value)}
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

/** From a target income to quantities: each service alone, and what the plan as it stands still lacks. */
export function WorkBackwards() {
  const { offerings, words, store } = useCalculator()
  const said = useRef<HTMLParagraphElement>(null)
  const reading = useStore(store.$target)
  const gap = useStore(store.$gap)
  const take = (offering: Offering, quantity: number) => {
    store.setQuantity(offering, quantity)
    const done = { service: offering.service, quantity: quantityWithUnit(quantity, offering.unit) }
    store.say(interpolate(words.backwards.used, done))
    // The buttons go with the gap: the focus stays here, and the page does not move.
    said.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.backwards}>
      <TargetField said={said} />
      <ul className={styles.lines}>
        {offerings.map((offering, index) => (
          <Line
            key={offering.id}
            offering={offering}
            target={reading.kind === 'target' ? reading.target : undefined}
            way={gap && gap.remaining > 0 ? gap.ways[index] : undefined}
            onUse={take}
          />
        ))}
      </ul>
    </div>
  )
}
