import { normalizeNumberText, readNumber } from './number.ts'
import { quantityOf, type Offering, type Plan } from './offering.ts'
import { centsPerYear, totals } from './totals.ts'

/** How much more of one service reaches the target. */
export type ServiceGap = Readonly<{
  more: number
  /** The quantity in the plan plus `more`. */
  quantity: number
  /** False if even the highest quantity does not reach the target. */
  reaches: boolean
}>

export type Gap = Readonly<{
  /** USD per year. */
  target: number
  /** USD per year that the plan lacks, or 0. */
  remaining: number
  /** USD per year beyond the target, or 0. */
  excess: number
  /** One for each offering, in their order. */
  perService: readonly ServiceGap[]
}>

type TargetProblem = 'empty' | 'not-a-number' | 'not-positive' | 'too-large'

export type TargetReading = { kind: 'target'; target: number } | { kind: 'unreadable'; reason: TargetProblem }

/** USD per year. */
const MAX_TARGET = 1_000_000_000

/** The lowest quantity, in whole steps, that earns at least this income in USD. Computed in cents to be exact. */
function quantityFor(offering: Offering, income: number): number {
  const { step } = offering
  return Math.ceil(Math.max(0, Math.round(income * 100)) / (centsPerYear(offering) * step)) * step
}

/** Compares a plan with a target annual income in USD. */
export function gapTo(offerings: readonly Offering[], plan: Plan, target: number): Gap {
  const cents = Math.round(target * 100) - Math.round(totals(offerings, plan).annualIncome * 100)
  const remaining = Math.max(0, cents) / 100
  const excess = Math.max(0, -cents) / 100
  const perService = offerings.map((offering): ServiceGap => {
    const current = quantityOf(plan, offering)
    const wanted = current + quantityFor(offering, remaining)
    const quantity = Math.min(wanted, offering.max)
    return { more: quantity - current, quantity, reaches: quantity === wanted }
  })
  return { target, remaining, excess, perService }
}

/**
 * Returns the share of the target that is reached, 0 to 1.
 * @param min the lowest result above 0, so that it never looks like nothing
 * @param max the highest result below 1, so that it never looks complete
 */
export function progress({ target, remaining }: Gap, min: number, max: number): number {
  if (remaining === 0) return 1
  return remaining === target ? 0 : Math.min(max, Math.max(min, 1 - remaining / target))
}

/** Matches dollars, thousands or millions. The minus may be before or after the currency. */
const AMOUNT = /^(-?)(?:(?:US)?\$)?(-?)(\d[^KM]*)([KM]?)$/
const FACTORS: Readonly<Record<string, number>> = { K: 1_000, M: 1_000_000 }

/**
 * Reads a target annual income in USD: `$120,000`, `120 000.50`, `120k`, `1.5M`, `120000 USD`. It rejects `120.000`,
 * which is 120,000 in Europe.
 */
export function readTarget(text: string): TargetReading {
  const typed = normalizeNumberText(text).toUpperCase()
  if (typed === '') return { kind: 'unreadable', reason: 'empty' }
  const plain = typed.replace(/^USD ?| ?USD$/g, '').replace(/ ?([$KM]) ?/g, '$1')
  const [, signBefore, signAfter, number = '', suffix = ''] = AMOUNT.exec(plain) ?? []
  const value = readNumber(number, suffix === '' ? 2 : 3)
  if (value === undefined) return { kind: 'unreadable', reason: 'not-a-number' }
  const target = Math.round(value * (FACTORS[suffix] ?? 1) * 100) / 100
  if (signBefore || signAfter || target === 0) return { kind: 'unreadable', reason: 'not-positive' }
  if (target > MAX_TARGET) return { kind: 'unreadable', reason: 'too-large' }
  return { kind: 'target', target }
}
