import { interpolate } from '../ui/interpolate.ts'
import type { CalculatorValue } from './calculator-context.ts'
import { formatCount, formatMoney } from './core/format.ts'

/** The totals, as they are announced. */
export function totalsSentence({ store, words }: CalculatorValue): string {
  const { annualIncome, revenueStreams, totalClients } = store.$totals.get()
  return interpolate(words.announced, {
    money: formatMoney(annualIncome),
    streams: formatCount(revenueStreams),
    clients: formatCount(totalClients),
  })
}

/** How many services count although the filter hides them; empty when none does. */
export function outsideSentence({ store, words }: CalculatorValue): string {
  const count = store.$countedOutside.get()
  const { one, other } = words.outsideFilter
  return count === 0 ? '' : interpolate(count === 1 ? one : other, { count })
}

/** Why the target cannot be read; empty when it can, or when there is none. */
export function targetProblem({ store, words }: CalculatorValue): string {
  const reading = store.$target.get()
  return reading.kind === 'unreadable' && reading.reason !== 'empty'
    ? words.backwards.problems[reading.reason]
    : ''
}

/** How the plan compares to the target, or why the target cannot be read; empty without a target. */
export function targetSentence(calculator: CalculatorValue): string {
  const { store, words } = calculator
  const gap = store.$gap.get()
  if (!gap) return targetProblem(calculator)
  const { reached, missing } = words.backwards
  return gap.remaining === 0 ? reached : interpolate(missing, { money: formatMoney(gap.remaining) })
}
