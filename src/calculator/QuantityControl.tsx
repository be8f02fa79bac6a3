import { clsx } from 'clsx'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type InputEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { calculatorWords as words } from '../words.ts'
import { formatCount } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import { useCalculator, useServiceGap } from './use-calculator.ts'
import styles from './QuantityControl.module.css'
import { useUnavailableButton } from './use-unavailable-button.ts'
import { useDescriptionWhileIdle } from './use-typing.ts'
import { useTypedQuantity } from './use-typed-quantity.ts'

type QuantityControlProps = { offering: Offering; quantity: number }
type RangeProps = QuantityControlProps & { label: string; onSet: (value: number) => void }
type FieldProps = QuantityControlProps & { label: string; typed: ReturnType<typeof useTypedQuantity> }

/** How far a finger moves along the slider before it drags. Until then, it may be about to scroll the page. */
const DRAG_AFTER_PX = 8

/** A touch drags the slider only when it moves along it; a tap sets it to where the finger is. */
function useTouchDrag(quantity: number, onSet: (value: number) => void) {
  const touch = useRef<{ startX: number; drags: boolean }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      touch.current = pointerType === 'touch' ? { startX: clientX, drags: false } : undefined
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (touch.current && Math.abs(clientX - touch.current.startX) > DRAG_AFTER_PX)
        touch.current.drags = true
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      touch.current = undefined
      onSet(currentTarget.valueAsNumber)
    },
    // The browser took the gesture for scrolling.
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      touch.current = undefined
      currentTarget.value = String(quantity)
    },
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      if (!touch.current || touch.current.drags) onSet(currentTarget.valueAsNumber)
    },
  }
}

/**
 * A dotted line on the scale, from the quantity to the one that would reach the target, or to the end if none would.
 */
function DottedGap({ offering, quantity }: QuantityControlProps) {
  const gap = useServiceGap(offering)
  if (!gap) return null
  const end = `${(gap.quantity / offering.max) * 100}%`
  return (
    <g className={styles.gap}>
      <line x1={`${(quantity / offering.max) * 100}%`} x2={end} y1="100%" y2="100%" />
      {gap.reaches && <rect x={end} y="100%" width="1" height="14" />}
    </g>
  )
}

function Range({ offering, quantity, label, onSet }: RangeProps) {
  const { max, step } = offering
  const range = useRef<HTMLInputElement>(null)
  const handlers = useTouchDrag(quantity, onSet)
  // A controlled field would reset the slider while a finger moves it but does not yet drag it.
  useEffect(() => {
    if (range.current) range.current.value = String(quantity)
  }, [quantity])
  return (
    <div className={clsx('system-color', styles.range)}>
      <svg className={styles.fill} aria-hidden="true">
        <rect width={`${(quantity / max) * 100}%`} height="100%" />
        <DottedGap offering={offering} quantity={quantity} />
      </svg>
      <input
        ref={range}
        type="range"
        min={0}
        max={max}
        step={step}
        defaultValue={quantity}
        aria-label={label}
        {...handlers}
      />
    </div>
  )
}

/** A click into the field selects its text, so that typing replaces it. WebKit moves the caret on mouseup, after focus. */
function useSelectOnPress() {
  const pressed = useRef(false)
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

function Field({ offering: { id, max }, quantity, label, typed }: FieldProps) {
  const { text, sentence } = typed
  const described = useDescriptionWhileIdle()
  const field = useRef<HTMLInputElement>(null)
  const value = text ?? formatCount(quantity)
  const invalid = sentence !== undefined && text !== formatCount(quantity)
  // Selects the text of an untouched field again when its quantity changes, so that typing still replaces it. In a
  // later effect, a key that was pressed meanwhile would be added to the text.
  useLayoutEffect(() => {
    const input = field.current
    if (text === undefined && input === document.activeElement && input?.value === value) input.select()
  }, [field, text, value])
  return (
    <span className={clsx(styles.field, invalid && styles.invalid)} data-widest={formatCount(max)}>
      {/* When a visitor copies the table, browsers leave out the values of inputs. This text is copied instead. */}
      <span aria-hidden="true" className="visually-hidden">
        {formatCount(quantity)}
      </span>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        placeholder="0"
        aria-label={label}
        aria-describedby={sentence && described.isDescribed ? `${id}-correction` : undefined}
        {...useSelectOnPress()}
        onInput={(event) => {
          described.onInput()
          typed.onInput(event)
        }}
        onKeyDown={typed.onKeyDown}
        onBlur={(event) => {
          described.onBlur()
          typed.onBlur(event)
        }}
      />
    </span>
  )
}

type StepProps = { sign: string; name: string; allowed: boolean; onPress: () => void }

/** A step button. It stays focusable at the limits, where disabling it would lose focus. */
function Step({ sign, name, allowed, onPress }: StepProps) {
  return (
    <button type="button" aria-label={name} {...useUnavailableButton(allowed, onPress)}>
      {sign}
    </button>
  )
}

/** The slider, field and step buttons of one quantity, which share a label. */
export function QuantityControl({ offering, quantity }: QuantityControlProps) {
  const { id, service, max, step, unit } = offering
  const { unit: usual } = useCalculator()
  const typed = useTypedQuantity(offering)
  const { sentence } = typed
  const label = words.quantityOf({ service, unit: unit.other })
  // Reads the store, because clicks may come faster than React renders.
  const add = (difference: number) => typed.setQuantity(typed.currentQuantity() + difference)

  return (
    <div className={styles.control}>
      <Range offering={offering} quantity={quantity} label={label} onSet={typed.setQuantity} />
      <p
        id={sentence && `${id}-correction`}
        className={styles.caption}
        aria-hidden={sentence ? undefined : true}
      >
        {sentence ?? (unit.other !== usual && unit.other)}
      </p>
      <div className={styles.stepper}>
        <Step
          sign="−"
          name={words.fewer({ step, service })}
          allowed={quantity > 0}
          onPress={() => add(-step)}
        />
        <Field offering={offering} quantity={quantity} label={label} typed={typed} />
        <Step
          sign="+"
          name={words.more({ step, service })}
          allowed={quantity < max}
          onPress={() => add(step)}
        />
      </div>
    </div>
  )
}
