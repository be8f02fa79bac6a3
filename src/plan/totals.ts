import { quantityOf, type Offering, type Plan } from './offering.ts'

export type Totals = Readonly<{
  /** USD per year. */
  annualIncome: number
  /** The number of services with a quantity above 0. */
  revenueStreams: number
  /** The sum of all quantities. Units per month are added to clients per year on purpose. */
  totalClients: number
}>

const CENTS = 100

/** Cents per year for a quantity of one. Integers make sums exact. */
export function centsPerYear({ price, unit }: Offering): number {
  return Math.round(price * CENTS) * unit.periodsPerYear
}

function annualCents(offerings: readonly Offering[], plan: Plan): number {
  return offerings.reduce((sum, offering) => sum + centsPerYear(offering) * quantityOf(plan, offering), 0)
}

/** USD per year: quantity × price, and × 12 for units per month. */
export function annualIncome(offering: Offering, quantity: number): number {
  return (centsPerYear(offering) * quantity) / CENTS
}

/** The three totals of a plan, exact to the cent. */
export function totals(offerings: readonly Offering[], plan: Plan): Totals {
  const quantities = offerings.map((offering) => quantityOf(plan, offering))
  return {
    annualIncome: annualCents(offerings, plan) / CENTS,
    revenueStreams: quantities.filter((quantity) => quantity > 0).length,
    totalClients: quantities.reduce((sum, quantity) => sum + quantity, 0),
  }
}

/** The share of each offering in the annual income, 0 to 1, by id. In an empty plan, all are 0. */
export function shares(offerings: readonly Offering[], plan: Plan): Readonly<Record<string, number>> {
  const total = annualCents(offerings, plan)
  const share = (offering: Offering) =>
    total === 0 ? 0 : (centsPerYear(offering) * quantityOf(plan, offering)) / total
  return Object.fromEntries(offerings.map((offering) => [offering.id, share(offering)]))
}
