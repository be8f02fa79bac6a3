import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'

export type Totals = Readonly<{
  /** USD. */
  annualIncome: number
  /** Services with a quantity above 0. */
  revenueStreams: number
  /** Sum of all quantities; by the specification, units per month count as is. */
  totalClients: number
}>

const CENTS = 100
const MONTHS_PER_YEAR = 12

/** Cents per year for a quantity of one. An integer, so that sums are exact. */
function centsPerYear({ price, unit }: Offering): number {
  return Math.round(price * CENTS) * unit.periodsPerYear
}

function annualCents(offerings: readonly Offering[], plan: Plan): number {
  return offerings.reduce((sum, offering) => sum + centsPerYear(offering) * quantityOf(plan, offering), 0)
}

/**
 * USD per year: quantity x price x periods of the unit, so x 12 for units per month (specification, section
 * 9).
 */
export function annualIncome(offering: Offering, quantity: number): number {
  return (centsPerYear(offering) * quantity) / CENTS
}

/** The three totals over every offering (specification, section 9), exact to the cent. */
export function totals(offerings: readonly Offering[], plan: Plan): Totals {
  const quantities = offerings.map((offering) => quantityOf(plan, offering))
  return {
    annualIncome: annualCents(offerings, plan) / CENTS,
    revenueStreams: quantities.filter((quantity) => quantity > 0).length,
    totalClients: quantities.reduce((sum, quantity) => sum + quantity, 0),
  }
}

/** USD per month, unrounded. */
export function monthlyAverage(income: number): number {
  return income / MONTHS_PER_YEAR
}

/** The share of the annual income per offering, 0 to 1, for every id; all 0 in an empty plan. */
export function shares(offerings: readonly Offering[], plan: Plan): Readonly<Record<string, number>> {
  const total = annualCents(offerings, plan)
  const share = (offering: Offering) =>
    total === 0 ? 0 : (centsPerYear(offering) * quantityOf(plan, offering)) / total
  return Object.fromEntries(offerings.map((offering) => [offering.id, share(offering)]))
}
