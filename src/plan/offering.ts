/** How a quantity of a service is counted. Units come from the content; nothing here knows one by name. */
export type Unit = Readonly<{
  /** 'client per year' */
  one: string
  /** 'clients per year' */
  other: string
  /** Shown beside the price where the number alone is ambiguous: 'per unit × 12 months'. */
  priced?: string | undefined
  /** How often per year the quantity is earned: an integer, 1 to 366. */
  periodsPerYear: number
}>

/** A service in the calculator. Offerings come from the content; nothing here knows one by name. */
export type Offering = Readonly<{
  /** Unique, `[a-z0-9-]+`. Shared links contain it, so it must never change. */
  id: string
  category: string
  service: string
  /** USD per client, or per unit; above 0, whole cents. */
  price: number
  unit: Unit
  /** The highest quantity; the lowest is always 0. */
  max: number
  /** Quantities are multiples of this integer, 1 or more. */
  step: number
  /** The quantity in the example plan; 0 when absent. */
  example?: number | undefined
}>

/** Quantity per offering id; an absent id means 0. */
export type Plan = Readonly<Record<string, number>>

/** The quantity of an offering, 0 when absent. Checks own keys only, so an id like `constructor` is safe. */
export function quantityOf(plan: Plan, offering: Offering): number {
  return Object.hasOwn(plan, offering.id) ? (plan[offering.id] ?? 0) : 0
}
