import { quantityOf, type Offering, type Plan, type Unit } from './offering.ts'
import type { Totals } from './totals.ts'

const LOCALE = 'en-US'
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats USD for a field beside a dollar sign, with cents only if they are not zero: `83,822`, `19.50`. */
export function formatAmount(usd: number): string {
  return (Math.round(usd * 100) % 100 === 0 ? whole : exact).format(usd)
}

/** Formats USD: `$83,822`, `$19.50`. */
export function formatMoney(usd: number): string {
  return `$${formatAmount(usd)}`
}

/** Formats a whole number with thousands separators: `1,450`. */
export function formatCount(value: number): string {
  return whole.format(value)
}

/** Formats a fraction, 0 to 1, as a percentage. 0 is an empty string, and a part is never rounded to 0% or 100%. */
export function formatShare(fraction: number): string {
  if (fraction === 0) return ''
  if (fraction < 0.01) return '<1%'
  if (fraction < 1 && fraction >= 0.995) return '>99%'
  return `${formatCount(fraction * 100)}%`
}

/** `1 client per year`, `1,000 units per month`. */
export function quantityWithUnit(quantity: number, { one, other }: Pick<Unit, 'one' | 'other'>): string {
  return `${formatCount(quantity)} ${quantity === 1 ? one : other}`
}

/** Lists what the total of clients adds up, without zeros: `34 clients per year` and `140 units per month`. */
export function formatUnits(offerings: readonly Offering[], plan: Plan): string[] {
  const units = new Map(offerings.map(({ unit }) => [unit.other, unit]))
  return [...units.values()]
    .map((unit) => {
      const counted = offerings.filter((offering) => offering.unit.other === unit.other)
      return { unit, quantity: counted.reduce((sum, offering) => sum + quantityOf(plan, offering), 0) }
    })
    .filter(({ quantity }) => quantity > 0)
    .map(({ unit, quantity }) => quantityWithUnit(quantity, unit))
}

/** Formats the totals for the sentences in words.ts. */
export function formatTotals({ annualIncome, revenueStreams, totalClients }: Totals) {
  return {
    money: formatMoney(annualIncome),
    streams: formatCount(revenueStreams),
    clients: formatCount(totalClients),
  }
}
