import { useId, useRef, useState, type RefObject } from 'react'
import { formatCount, formatMoney, quantityWithUnit } from './core/format.ts'
import type { Offering, Plan } from './core/offering.ts'
import { missing, readTarget, required, type MissingWay } from './core/work-backwards.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { interpolate } from '../ui/interpolate.ts'
import styles from './WorkBackwards.module.css'

type Words = CalculatorWords['backwards']
type WorkBackwardsProps = {
  offerings: readonly Offering[]
  units: Services['units']
  words: Words
  plan: Plan
  /** Takes a line into the plan; `sentence` says what was done. */
  onUse: (offering: Offering, quantity: number, sentence: string) => void
}

type LineProps = {
  offering: Offering
  unit: Services['units'][Offering['unit']]
  /** Undefined until a target has been typed. */
  target: number | undefined
  /** How this service would close the gap of the plan as it stands; undefined when there is none. */
  way: MissingWay | undefined
  words: Words
  onUse: WorkBackwardsProps['onUse']
}

function Line({ offering, unit, target, way, words, onUse }: LineProps) {
  const need = target === undefined ? undefined : required(offering, target)
  const share = need?.kind === 'reachable' ? need.quantity / offering.max : 0
  const text =
    need === undefined
      ? '–'
      : need.kind === 'reachable'
        ? quantityWithUnit(need.quantity, unit)
        : interpolate(words.outOfReach, { max: formatCount(need.max) })
  return (
    <li className={need === undefined || need.kind === 'out-of-reach' ? styles.far : undefined}>
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
              quantity: quantityWithUnit(way.quantity, unit),
            })}
            onClick={() => {
              const done = { service: offering.service, quantity: quantityWithUnit(way.quantity, unit) }
              onUse(offering, way.quantity, interpolate(words.used, done))
            }}
          >
            {interpolate(words.use, { quantity: formatCount(way.quantity) })}
          </TextButton>
        )}
      </span>
    </li>
  )
}

type TargetFieldProps = {
  words: Words
  typed: string
  problem: string
  /** What the plan as it stands still lacks. */
  gap: string
  said: RefObject<HTMLParagraphElement | null>
  onTyped: (text: string) => void
}

function TargetField({ words, typed, problem, gap, said, onTyped }: TargetFieldProps) {
  const id = useId()
  return (
    <div className={styles.target}>
      <h3>{words.heading}</h3>
      <label htmlFor={id}>{words.label}</label>
      <span className={problem ? styles.wrong : styles.field}>
        <span aria-hidden="true">{words.currency}</span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-said`}
          onInput={(event) => onTyped(event.currentTarget.value)}
          ref={(input) => {
            // What was typed before the island came to life.
            if (input && input.value !== '' && typed === '') onTyped(input.value)
          }}
        />
      </span>
      <p
        ref={said}
        id={`${id}-said`}
        className={problem ? styles.problem : styles.said}
        role="status"
        tabIndex={-1}
      >
        {problem || gap}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
    </div>
  )
}

/** From a target income to quantities: each service alone, and what the plan as it stands still lacks. */
export function WorkBackwards({ offerings, units, words, plan, onUse }: WorkBackwardsProps) {
  const [typed, setTyped] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  const reading = readTarget(typed)
  const target = reading.kind === 'target' ? reading.target : undefined
  const problem =
    reading.kind === 'unreadable' && reading.reason !== 'empty' ? words.problems[reading.reason] : ''
  const gap = target === undefined ? undefined : missing(offerings, plan, target)
  const gapSentence =
    gap &&
    (gap.remaining === 0 ? words.reached : interpolate(words.missing, { money: formatMoney(gap.remaining) }))
  const take: WorkBackwardsProps['onUse'] = (...line) => {
    onUse(...line)
    // The buttons go with the gap: the focus stays here, and the page does not move.
    said.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.backwards}>
      <TargetField {...{ words, typed, problem, said }} gap={gapSentence ?? ''} onTyped={setTyped} />
      <ul className={styles.lines}>
        {offerings.map((offering, index) => (
          <Line
            key={offering.id}
            offering={offering}
            unit={units[offering.unit]}
            target={target}
            way={gap && gap.remaining > 0 ? gap.ways[index] : undefined}
            words={words}
            onUse={take}
          />
        ))}
      </ul>
    </div>
  )
}
