import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { formatCount, quantityWithUnit } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { readQuantity, snapQuantity, type QuantityCorrection } from './core/quantity.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { interpolate } from '../ui/interpolate.ts'
import styles from './QuantityControl.module.css'
import { useAtHydration } from './use-at-hydration.ts'

type QuantityControlProps = {
  offering: Offering
  quantity: number
  unit: Services['units'][Offering['unit']]
  words: Pick<CalculatorWords, 'quantityOf' | 'fewer' | 'more' | 'corrections'>
  onChange: (offering: Offering, quantity: number) => void
}

/** An amount that is allowed, to show what to type. */
const EXAMPLE_STEPS = 3

/** What was corrected, and to what: the sentence holds until the quantity is another one. */
type Correction = { reason: QuantityCorrection; quantity: number }

function useCorrection({ offering, quantity, words }: QuantityControlProps) {
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
  const { offering, quantity, onChange } = props
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

  const typed = () => {
    const reading = readQuantity(offering, field.current?.value ?? '', quantity)
    if (reading.kind !== 'exact') return
    setCorrection(undefined)
    onChange(offering, reading.quantity)
  }
  const left = () => {
    const input = field.current
    if (!input) return
    const reading = readQuantity(offering, input.value, quantity)
    input.value = formatCount(reading.quantity)
    if (reading.kind === 'exact') return
    onChange(offering, reading.quantity)
    setCorrection(reading)
  }
  const set = (value: number) => {
    setCorrection(undefined)
    onChange(offering, value)
  }
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: offering.step, ArrowDown: -offering.step }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = snapQuantity(offering, quantity + direction)
    if (field.current) field.current.value = formatCount(next)
    set(next)
  }
  return { field, sentence, set, typed, left, press }
}

type RangeProps = Pick<QuantityControlProps, 'offering' | 'quantity' | 'unit'> & {
  label: string
  onSet: (value: number) => void
}

/** Slider with its scale: ten major and fifty minor intervals whatever the range. */
function Range({ offering, quantity, unit, label, onSet }: RangeProps) {
  const { id, max, step } = offering
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
  const { offering, quantity, unit, words } = props
  const { id, max, step } = offering
  const { field, sentence, set, typed, left, press } = useTypedQuantity(props)
  const named = { step, service: offering.service }
  const label = interpolate(words.quantityOf, { service: offering.service, unit: unit.other })

  return (
    <div className={styles.control}>
      <Range offering={offering} quantity={quantity} unit={unit} label={label} onSet={set} />
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
            onInput={typed}
            onBlur={left}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={press}
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
