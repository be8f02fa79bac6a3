import { clsx } from 'clsx'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount, quantityWithUnit } from './core/format.ts'
import { quantityOf, type Offering } from './core/offering.ts'
import { readQuantity, stepQuantity, type QuantityCorrection } from './core/quantity.ts'
import styles from './QuantityControl.module.css'
import { useAtHydration } from './use-at-hydration.ts'

type QuantityControlProps = { offering: Offering; quantity: number }

/** In steps: a valid quantity to suggest as an example. */
const EXAMPLE_STEPS = 3

/** What was corrected, and to what. The message holds until the quantity changes. */
type Correction = { reason: QuantityCorrection; quantity: number }

/** Pause in typing before an invalid text is announced. */
const PAUSE_MS = 800

/** Messages for an invalid quantity, while it is in the field and after it was corrected. */
function useSentences({ offering, quantity }: QuantityControlProps) {
  const { words } = useCalculator()
  const [correction, setCorrection] = useState<Correction>()
  const [pending, setPending] = useState<QuantityCorrection>()
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setPaused(true), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setPaused(false)
    }
  }, [pending])
  // Not in an effect: an outdated message must not be painted even once.
  if (correction && correction.quantity !== quantity) setCorrection(undefined)
  const text = pending && paused ? words.pending[pending] : correction && words.corrections[correction.reason]
  const sentence =
    text &&
    interpolate(text, {
      service: offering.service,
      quantity: formatCount(quantity),
      max: formatCount(offering.max),
      step: formatCount(offering.step),
      example: formatCount(offering.step * EXAMPLE_STEPS),
    })
  return { sentence, invalid: pending !== undefined, setCorrection, setPending }
}

/** The panel adopts what was typed and left before hydration; this announces any correction. */
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

const allSelected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length

/** Shows a quantity in the field. Text that was selected stays selected, so that typing replaces it. */
function show(input: HTMLInputElement, quantity: number) {
  const text = formatCount(quantity)
  if (input.value === text) return
  const reselect = document.activeElement === input && allSelected(input)
  input.value = text
  if (reselect) input.select()
}

/** A click into the field selects its text. WebKit moves the caret on mouseup, after focus. */
function useSelectOnPress(field: RefObject<HTMLInputElement | null>) {
  const pressed = useRef(false)
  // The click may have come before the code.
  useAtHydration(() => {
    const input = field.current
    if (input && document.activeElement === input && input.value === input.defaultValue) input.select()
  })
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      pressed.current = document.activeElement !== currentTarget
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.currentTarget.select()
    },
  }
}

/** The field keeps what is being typed; otherwise it shows the quantity, and nothing is pending. */
function useShownQuantity(
  field: RefObject<HTMLInputElement | null>,
  { offering, quantity }: QuantityControlProps,
  setPending: (pending: undefined) => void,
) {
  const { store } = useCalculator()
  // What is left of the text typed before hydration, of which the plan has adopted any quantity.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) show(input, quantityOf(store.$plan.get(), offering))
  }, [field, offering, store])

  const hydrated = useRef(false)
  // Not in a later effect: a key pressed before it would be added to the old text.
  useLayoutEffect(() => {
    const input = field.current
    const first = !hydrated.current
    hydrated.current = true
    // The panel has yet to read what was typed.
    if (!input || first) return
    const reading = readQuantity(offering, input.value, quantity)
    const typing =
      document.activeElement === input && (reading.kind === 'corrected' || reading.quantity === quantity)
    if (typing) return
    show(input, quantity)
    setPending(undefined)
  }, [field, offering, quantity, setPending])
}

function useTypedQuantity(props: QuantityControlProps) {
  const { offering, quantity } = props
  const { store } = useCalculator()
  const field = useRef<HTMLInputElement>(null)
  const { sentence, invalid, setCorrection, setPending } = useSentences(props)
  useCorrectionAtHydration(offering, field, setCorrection)
  useShownQuantity(field, props, setPending)

  const set = (value: number) => {
    setCorrection(undefined)
    setPending(undefined)
    store.setQuantity(offering, value)
    if (field.current) field.current.value = formatCount(quantityOf(store.$plan.get(), offering))
  }
  const handleInput = () => {
    const reading = readQuantity(offering, field.current?.value ?? '', quantity)
    setCorrection(undefined)
    setPending(reading.kind === 'corrected' ? reading.reason : undefined)
    if (reading.kind === 'exact') store.setQuantity(offering, reading.quantity)
  }
  /** On leaving the field or Enter, sets the nearest valid quantity to what was typed. */
  const take = () => {
    const reading = readQuantity(offering, field.current?.value ?? '', quantity)
    if (reading.kind === 'corrected') {
      set(reading.quantity)
      setCorrection(reading)
    } else if (field.current) field.current.value = formatCount(reading.quantity)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (direction === undefined) return
    event.preventDefault()
    set(stepQuantity(offering, field.current?.value ?? '', quantity, direction))
  }
  const handlers = { onInput: handleInput, onBlur: take, onKeyDown: handleKeyDown }
  return { field, sentence, invalid, set, handlers }
}

type RangeProps = QuantityControlProps & { label: string; onSet: (value: number) => void }

/** How far a finger moves along the slider before it drags; until then the gesture may be a page scroll. */
const THRESHOLD_PX = 8

/** A touch drags the slider only when it moves along it; a tap sets it to where the finger is. */
function useTouch(quantity: number, onSet: (value: number) => void) {
  const touch = useRef<{ startX: number; drags: boolean }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      touch.current = pointerType === 'touch' ? { startX: clientX, drags: false } : undefined
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (touch.current && Math.abs(clientX - touch.current.startX) > THRESHOLD_PX) touch.current.drags = true
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      touch.current = undefined
      onSet(currentTarget.valueAsNumber)
    },
    // The gesture became a page scroll.
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      touch.current = undefined
      currentTarget.value = String(quantity)
    },
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      if (!touch.current || touch.current.drags) onSet(currentTarget.valueAsNumber)
    },
  }
}

/** Slider with its scale: ten major and fifty minor intervals, whatever the range. */
function Range({ offering, quantity, label, onSet }: RangeProps) {
  const { id, max, step, unit } = offering
  const range = useRef<HTMLInputElement>(null)
  const handlers = useTouch(quantity, onSet)
  // Not a controlled field, which would reset what was moved before hydration.
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
        {...handlers}
      />
    </div>
  )
}

type StepProps = { sign: string; name: string; allowed: boolean; onPress: () => void }

/** Stays in the tab order at the limits: removing it would lose the focus. */
function Step({ sign, name, allowed, onPress }: StepProps) {
  return (
    <button type="button" aria-label={name} aria-disabled={!allowed} onClick={() => allowed && onPress()}>
      {sign}
    </button>
  )
}

type FieldProps = QuantityControlProps & { label: string; typed: ReturnType<typeof useTypedQuantity> }

function Field({ offering, label, typed }: FieldProps) {
  const { field, sentence, invalid, handlers } = typed
  return (
    <span className={clsx(invalid && styles.invalid)}>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue="0"
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={sentence ? `${offering.id}-correction` : undefined}
        data-quantity={offering.id}
        {...useSelectOnPress(field)}
        {...handlers}
      />
    </span>
  )
}

/** Range, typed number and steppers for one quantity. The controls share one label. */
export function QuantityControl(props: QuantityControlProps) {
  const { words } = useCalculator()
  const { offering, quantity } = props
  const { id, max, step, unit } = offering
  const typed = useTypedQuantity(props)
  const named = { step, service: offering.service }
  const label = interpolate(words.quantityOf, { service: offering.service, unit: unit.other })

  return (
    <div className={styles.control}>
      <Range {...props} label={label} onSet={typed.set} />
      <span className={styles.unit} aria-hidden="true">
        {unit.other}
      </span>
      <div className={styles.stepper}>
        <Step
          sign="−"
          name={interpolate(words.fewer, named)}
          allowed={quantity > 0}
          onPress={() => typed.set(quantity - step)}
        />
        <Field {...props} label={label} typed={typed} />
        <Step
          sign="+"
          name={interpolate(words.more, named)}
          allowed={quantity < max}
          onPress={() => typed.set(quantity + step)}
        />
      </div>
      <p id={`${id}-correction`} className={styles.correction} role="status">
        {typed.sentence}
      </p>
    </div>
  )
}
