import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent } from 'react'
import { formatCount } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import styles from './QuantityControl.module.css'
import type { useTypedQuantity } from './use-typed-quantity.ts'

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

type QuantityFieldProps = {
  offering: Offering
  quantity: number
  label: string
  typed: ReturnType<typeof useTypedQuantity>
}

export function QuantityField({ offering: { id, max }, quantity, label, typed }: QuantityFieldProps) {
  const { text, invalid, sentence } = typed
  const field = useRef<HTMLInputElement>(null)
  const value = text ?? formatCount(quantity)
  // An untouched field stays selected when its quantity changes, and is selected if the click came before the code. Not
  // in a later effect: a key pressed before it would be added to the text.
  useLayoutEffect(() => {
    const input = field.current
    if (text === undefined && input === document.activeElement && input?.value === value) input.select()
  }, [field, text, value])
  return (
    <span className={clsx(styles.field, invalid && styles.invalid)} data-widest={formatCount(max)}>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        placeholder="0"
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={sentence ? `${id}-correction` : undefined}
        data-quantity={id}
        {...useSelectOnPress()}
        onInput={typed.type}
        onKeyDown={typed.press}
        onBlur={typed.leave}
      />
    </span>
  )
}
