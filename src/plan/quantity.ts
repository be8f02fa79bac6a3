import { plainNumber, readNumber } from './number.ts'
import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'

type QuantityCorrection = 'above-maximum' | 'below-minimum' | 'off-step' | 'not-a-number'

export type QuantityReading =
  | { kind: 'exact'; quantity: number }
  /** `value` is the number that was typed; NaN for text that is not one. */
  | { kind: 'corrected'; quantity: number; reason: QuantityCorrection; value: number }

/** The highest quantity that can be set: the last step at or below the maximum. */
export function largestQuantity({ max, step }: Offering): number {
  return Math.floor(max / step) * step
}

/** The valid quantity nearest to a value, rounding half up. NaN becomes 0, Infinity the largest. */
export function snapQuantity(offering: Offering, value: number): number {
  if (!(value > 0)) return 0
  const largest = largestQuantity(offering)
  return value >= largest ? largest : Math.round(value / offering.step) * offering.step
}

/**
 * The next valid quantity above or below the text in a field, whether or not that is valid: up from 75, with
 * a limit of 50, is 50; up from 125, in steps of 10, is 130. Text that is not a number counts as `current`.
 */
export function stepQuantity(offering: Offering, text: string, current: number, direction: 1 | -1): number {
  const { step } = offering
  const value = readTyped(text) ?? current
  const next = direction === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1
  return snapQuantity(offering, next * step)
}

/** A plan with an offering's quantity set to the nearest valid one. Plans leave out quantities of 0. */
export function setQuantity(plan: Plan, offering: Offering, value: number): Plan {
  const quantity = snapQuantity(offering, value)
  if (quantity === quantityOf(plan, offering)) return plan
  const others = Object.entries(plan).filter(([id]) => id !== offering.id)
  return Object.fromEntries(quantity === 0 ? others : [...others, [offering.id, quantity]])
}

/** The number that was typed, 0 for nothing; undefined otherwise. */
function readTyped(text: string): number | undefined {
  const plain = plainNumber(text)
  return plain === '' ? 0 : readNumber(plain)
}

/**
 * Reads what was typed as a quantity: `1000`, `1,000`, `1 000`, with spaces around it; nothing means 0. An
 * invalid quantity is corrected, with the reason; text that is not a number results in `current`, the
 * quantity before typing.
 */
export function readQuantity(offering: Offering, text: string, current = 0): QuantityReading {
  const value = readTyped(text)
  if (value === undefined) {
    return {
      kind: 'corrected',
      quantity: snapQuantity(offering, current),
      reason: 'not-a-number',
      value: NaN,
    }
  }
  const quantity = snapQuantity(offering, value)
  if (value < 0) return { kind: 'corrected', quantity, reason: 'below-minimum', value }
  if (value > offering.max) return { kind: 'corrected', quantity, reason: 'above-maximum', value }
  if (value !== quantity) return { kind: 'corrected', quantity, reason: 'off-step', value }
  return { kind: 'exact', quantity }
}
