import { useEffect, useRef, type InputEvent, type PointerEvent } from 'react'
import { quantityWithUnit } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import styles from './QuantityControl.module.css'

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

type QuantityRangeProps = {
  offering: Offering
  quantity: number
  label: string
  onSet: (value: number) => void
}

/** Slider over its ticks: ten major and fifty minor intervals, whatever the range. */
export function QuantityRange({ offering, quantity, label, onSet }: QuantityRangeProps) {
  const { id, max, step, unit } = offering
  const range = useRef<HTMLInputElement>(null)
  const handlers = useTouch(quantity, onSet)
  // Not a controlled field, which would undo what a finger moves before it is known to drag.
  useEffect(() => {
    if (range.current) range.current.value = String(quantity)
  }, [quantity])
  return (
    <div className={styles.range}>
      <svg className={styles.fill} aria-hidden="true">
        <rect width={`${(quantity / max) * 100}%`} height="100%" />
      </svg>
      <input
        ref={range}
        type="range"
        min={0}
        max={max}
        step={step}
        defaultValue={quantity}
        aria-label={label}
        aria-valuetext={quantityWithUnit(quantity, unit)}
        data-quantity={id}
        {...handlers}
      />
    </div>
  )
}
