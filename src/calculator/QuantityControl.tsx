import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount, quantityWithUnit } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { readQuantity, snapQuantity, type QuantityCorrection } from './core/quantity.ts'
import styles from './QuantityControl.module.css'
import { useAtHydration } from './use-at-hydration.ts'

type QuantityControlProps = { offering: Offering; quantity: number }

/** An amount that is allowed, to show what to type. */
const EXAMPLE_STEPS = 3

/** What was corrected, and to what: the sentence holds until the quantity is another one. */
type Correction = { reason: QuantityCorrection; quantity: number }

function useCorrection({ offering, quantity }: QuantityControlProps) {
  const { words } = useCalculator()
  const [correction, setCorrection] = useState<Correction>()
  // Not in an effect: a sentence that is no longer true must not be painted even once.
  if (correction && correction.quantity !== quantity) setCorrection(undefined)
  const sentence =
    correction &&
    interpolate(words.corrections[correction.reason], {
      service: offering.service,
      quantity: formatCount(correction.quantity),
      max: formatCount(offering.max),
      step: formatCount(offering.step),
      example: formatCount(offering.step * EXAMPLE_STEPS),
    })
  return { sentence: sentence ?? '', setCorrection }
}

/** What was typed and left before the island came to life is taken over by the panel; here it is said. */
function useCorrectionAtHydration(
  offering: Offering,
  field: RefObject<HTMLInputElement | null>,
  onCorrected: (correction: Correction) => void,
) {
  useAtHydration(() => {
    const input = field.current
    if (!input || input.value === input.defaultValue || document.activeElement === input) return
    const reading = readQuantity(offering, input.value)
    if (reading.kind === 'corrected') onCorrected(reading)
  })
}

/** The field keeps what is being typed; in between it shows the quantity. */
function useTypedQuantity(props: QuantityControlProps) {
  const { offering, quantity } = props
  const { store } = useCalculator()
  const field = useRef<HTMLInputElement>(null)
  const { sentence, setCorrection } = useCorrection(props)

  useCorrectionAtHydration(offering, field, setCorrection)

  useEffect(() => {
    const input = field.current
    if (!input) return
    const reading = readQuantity(offering, input.value, quantity)
    const typing =
      document.activeElement === input && (reading.kind === 'corrected' || reading.quantity === quantity)
    if (!typing) input.value = formatCount(quantity)
  }, [offering, quantity])

  const handleInput = () => {
    const reading = readQuantity(offering, field.current?.value ?? '', quantity)
    if (reading.kind !== 'exact') return
    setCorrection(undefined)
    store.setQuantity(offering, reading.quantity)
  }
  const handleBlur = () => {
    const input = field.current
    if (!input) return
    const reading = readQuantity(offering, input.value, quantity)
    input.value = formatCount(reading.quantity)
    if (reading.kind === 'exact') return
    store.setQuantity(offering, reading.quantity)
    setCorrection(reading)
  }
  const set = (value: number) => {
    setCorrection(undefined)
    store.setQuantity(offering, value)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: offering.step, ArrowDown: -offering.step }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = snapQuantity(offering, quantity + direction)
    if (field.current) field.current.value = formatCount(next)
    set(next)
  }
  const handlers = { onInput: handleInput, onBlur: handleBlur, onKeyDown: handleKeyDown }
  return { field, sentence, set, handlers }
}

type RangeProps = QuantityControlProps & { label: string; onSet: (value: number) => void }

/** Slider with its scale: ten major and fifty minor intervals whatever the range. */
function Range({ offering, quantity, label, onSet }: RangeProps) {
  const { id, max, step, unit } = offering
  const range = useRef<HTMLInputElement>(null)
  // Not a controlled field: what was moved before the island came to life must not be put back.
  useEffect(() => {
    if (range.current) range.current.value = String(quantity)
  }, [quantity])
  return (
    <div className={styles.range}>
      <svg className={styles.fill} aria-hidden="true">
        <rect width={`${(quantity / max) * 100}%`} height="100%" />
      </svg>
      <span className={styles.scale} aria-hidden="true">
        <span>0</span>
        <span>{unit.other}</span>
        <span>{formatCount(max)}</span>
      </span>
      <input
        ref={range}
        type="range"
        min={0}
        max={max}
        step={step}
        defaultValue={0}
        aria-label={label}
        aria-valuetext={quantityWithUnit(quantity, unit)}
        data-quantity={id}
        onInput={(event) => onSet(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

type StepProps = { sign: string; name: string; allowed: boolean; onPress: () => void }

/** Stays in the tab order at the end of the scale: a focus that vanishes is lost. */
function Step({ sign, name, allowed, onPress }: StepProps) {
  return (
    <button type="button" aria-label={name} aria-disabled={!allowed} onClick={() => allowed && onPress()}>
      {sign}
    </button>
  )
}

/** Range, typed number and steppers for one quantity. The controls share one label. */
export function QuantityControl(props: QuantityControlProps) {
  const { words } = useCalculator()
  const { offering, quantity } = props
  const { id, max, step, unit } = offering
  const { field, sentence, set, handlers } = useTypedQuantity(props)
  const named = { step, service: offering.service }
  const label = interpolate(words.quantityOf, { service: offering.service, unit: unit.other })

  return (
    <div className={styles.control}>
      <Range offering={offering} quantity={quantity} label={label} onSet={set} />
      <div className={styles.stepper}>
        <Step
          sign="−"
          name={interpolate(words.fewer, named)}
          allowed={quantity > 0}
          onPress={() => set(quantity - step)}
        />
        <span>
          <input
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue="0"
            aria-label={label}
            aria-describedby={sentence ? `${id}-correction` : undefined}
            data-quantity={id}
            onFocus={(event) => event.currentTarget.select()}
            {...handlers}
          />
        </span>
        <Step
          sign="+"
          name={interpolate(words.more, named)}
          allowed={quantity < max}
          onPress={() => set(quantity + step)}
        />
      </div>
      <p id={`${id}-correction`} className={styles.correction} role="status">
        {sentence}
      </p>
    </div>
  )
}
