/** How a quantity of a service is counted. The units are in units.ts. */
export type Unit = Readonly<{
  /** Such as 'client per year'. */
  one: string
  /** Such as 'clients per year'. */
  other: string
  /** Shown beside a price that is ambiguous alone, such as 'per unit × 12 months'. */
  priced?: string | undefined
  /** How often per year the quantity is earned, an integer. */
  periodsPerYear: number
}>

/** A service of content/services.yaml, as the calculator counts it. */
export type Offering = Readonly<{
  /** Unique, `[a-z0-9-]+`. It must never change, because shared links contain it. */
  id: string
  category: string
  service: string
  /** What the service is, in the owner's words. */
  note?: string | undefined
  /** USD per client or unit, above 0, in whole cents. */
  price: number
  unit: Unit
  /** The highest quantity, a multiple of `step`. The lowest is always 0. */
  max: number
  /** Quantities are multiples of this positive integer. */
  step: number
  /** The quantity in the example plan. Without it, the quantity is 0. */
  example?: number | undefined
}>

/** Quantities by offering id. An absent id means 0. */
export type Plan = Readonly<Record<string, number>>

/** Returns the quantity of an offering. It reads own keys only, so an id like `constructor` is safe. */
export function quantityOf(plan: Plan, offering: Offering): number {
  return Object.hasOwn(plan, offering.id) ? (plan[offering.id] ?? 0) : 0
}
