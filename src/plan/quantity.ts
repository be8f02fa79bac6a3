import { normalizeNumberText, readNumber } from './number.ts'
import { quantityOf, type Offering, type Plan } from './offering.ts'

/** Why text is not a valid quantity, and what it becomes. `value` is the typed number, or NaN. */
export type QuantityCorrection = Readonly<{
  reason: 'above-maximum' | 'below-minimum' | 'off-step' | 'not-a-number'
  value: number
  quantity: number
}>

/** Returns the nearest valid quantity, rounding half up. NaN becomes 0, Infinity the largest. */
export function snapQuantity({ max, step }: Offering, value: number): number {
  if (!(value > 0)) return 0
  return value >= max ? max : Math.round(value / step) * step
}

/**
 * Returns the next valid quantity above or below the text in a field: in steps of 10, up from 125 is 130.
 * Text that is not a number counts as `current`.
 */
export function stepQuantity(offering: Offering, text: string, current: number, direction: 1 | -1): number {
  const { step } = offering
  const value = readTyped(text) ?? current
  const next = direction === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1
  return snapQuantity(offering, next * step)
}

/** Returns the plan with an offering's quantity set to the nearest valid one. Plans leave out quantities of 0. */
export function setQuantity(plan: Plan, offering: Offering, value: number): Plan {
  const quantity = snapQuantity(offering, value)
  if (quantity === quantityOf(plan, offering)) return plan
  const others = Object.entries(plan).filter(([id]) => id !== offering.id)
  return Object.fromEntries(quantity === 0 ? others : [...others, [offering.id, quantity]])
}

/** Returns the typed number, 0 for empty text, or undefined. */
function readTyped(text: string): number | undefined {
  const plain = normalizeNumberText(text)
  return plain === '' ? 0 : readNumber(plain)
}

/**
 * Reads a typed quantity. Empty text means 0. An invalid quantity is corrected, with a reason.
 * @param current the result for text that is not a number: the quantity before typing
 */
export function readQuantity(offering: Offering, text: string, current: number) {
  const value = readTyped(text) ?? NaN
  const quantity = snapQuantity(offering, Number.isNaN(value) ? current : value)
  const reason = reasonFor(offering, value, quantity)
  return { quantity, correction: reason && { reason, value, quantity } }
}

function reasonFor(
  { max }: Offering,
  value: number,
  quantity: number,
): QuantityCorrection['reason'] | undefined {
  if (Number.isNaN(value)) return 'not-a-number'
  if (value < 0) return 'below-minimum'
  if (value > max) return 'above-maximum'
  return value === quantity ? undefined : 'off-step'
}
