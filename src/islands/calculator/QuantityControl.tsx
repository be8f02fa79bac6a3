import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount, quantityWithUnit } from '../../calculator/format.ts'
import type { Offering } from '../../calculator/offering.ts'
import { readQuantity } from '../../calculator/quantity.ts'
import type { CalculatorWords, Services } from '../../schemas/services.ts'
import { fill } from '../words.ts'
import styles from './QuantityControl.module.css'

type QuantityControlProps = {
  offering: Offering
  quantity: number
  unit: Services['units'][Offering['unit']]
  words: Pick<CalculatorWords, 'quantityOf' | 'fewer' | 'more' | 'corrections'>
  onChange: (offering: Offering, quantity: number) => void
}

/** An amount that is allowed, to show what to type. */
const EXAMPLE_STEPS = 3

/** The field keeps what is being typed; in between it shows the quantity. Returns the sentence of a correction. */
function useTypedQuantity({ offering, quantity, words, onChange }: QuantityControlProps) {
  const field = useRef<HTMLInputElement>(null)
  const [correction, setCorrection] = useState('')

  useEffect(() => {
    const input = field.current
    if (!input) return
    const reading = readQuantity(offering, input.value, quantity)
    const typing = document.activeElement === input && (reading.kind === 'corrected' || reading.quantity === quantity)
    if (!typing) input.value = formatCount(quantity)
  }, [offering, quantity])

  const typed = () => {
    const reading = readQuantity(offering, field.current?.value ?? '', quantity)
    if (reading.kind !== 'exact') return
    setCorrection('')
    onChange(offering, reading.quantity)
  }
  const left = () => {
    const input = field.current
    if (!input) return
    const reading = readQuantity(offering, input.value, quantity)
    input.value = formatCount(reading.quantity)
    if (reading.kind === 'exact') return
    onChange(offering, reading.quantity)
    setCorrection(
      fill(words.corrections[reading.reason], {
        service: offering.service,
        quantity: formatCount(reading.quantity),
        max: formatCount(offering.max),
        step: formatCount(offering.step),
        example: formatCount(offering.step * EXAMPLE_STEPS),
      }),
    )
  }
  return { field, typed, left, correction, clear: () => setCorrection('') }
}

/** Slider with its scale: ten major and fifty minor intervals whatever the range. */
function Scale({ offering, quantity, unit }: Pick<QuantityControlProps, 'offering' | 'quantity' | 'unit'>) {
  return (
    <>
      <svg className={styles.fill} aria-hidden="true">
        <rect width={`${(quantity / offering.max) * 100}%`} height="100%" />
      </svg>
      <span className={styles.scale}>
        <span aria-hidden="true">0</span>
        <span id={`${offering.id}-unit`}>{unit.other}</span>
        <span aria-hidden="true">{formatCount(offering.max)}</span>
      </span>
    </>
  )
}

/** Range, typed number and steppers for one quantity. The controls share one label. */
export function QuantityControl(props: QuantityControlProps) {
  const { offering, quantity, unit, words, onChange } = props
  const { id, max, step } = offering
  const range = useRef<HTMLInputElement>(null)
  const { field, typed, left, correction, clear } = useTypedQuantity(props)
  const label = fill(words.quantityOf, { service: offering.service, unit: unit.other })

  useEffect(() => {
    if (range.current) range.current.value = String(quantity)
  }, [quantity])

  const set = (value: number) => {
    clear()
    onChange(offering, value)
  }
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    set(quantity + direction)
    if (field.current) field.current.value = formatCount(Math.min(max, Math.max(0, quantity + direction)))
  }
  const stepper = (sign: string, words: string, value: number) => (
    <button
      type="button"
      aria-label={fill(words, { step, service: offering.service })}
      aria-disabled={value < 0 || value > max}
      onClick={() => value >= 0 && value <= max && set(value)}
    >
      {sign}
    </button>
  )

  return (
    <div className={styles.control}>
      <div className={styles.range}>
        <Scale offering={offering} quantity={quantity} unit={unit} />
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
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles.stepper}>
        {stepper('−', words.fewer, quantity - step)}
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue="0"
          aria-label={label}
          aria-describedby={correction ? `${id}-correction` : undefined}
          data-quantity={id}
          onInput={typed}
          onBlur={left}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={press}
        />
        {stepper('+', words.more, quantity + step)}
      </div>
      <p id={`${id}-correction`} className={styles.correction} role="status">
        {correction}
      </p>
    </div>
  )
}
