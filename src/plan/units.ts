import type { Offering, Unit } from './offering.ts'

/** A unit with the limits of its quantities: from 0 to `max`, in steps that end exactly at `max`. */
type LimitedUnit = Unit & { max: number; step: number }

/** How the quantity of a service is counted, by the name that content/services.yaml gives it. */
export const UNITS = {
  'clients per year': {
    one: 'client per year',
    other: 'clients per year',
    periodsPerYear: 1,
    max: 50,
    step: 1,
  },
  'units per month': {
    one: 'unit per month',
    other: 'units per month',
    periodsPerYear: 12,
    priced: 'per unit × 12 months',
    max: 1000,
    step: 10,
  },
} as const satisfies Readonly<Record<string, LimitedUnit>>

export type UnitName = keyof typeof UNITS

/** The quantities of the example, by the id of the service; what the owner no longer offers is left out. */
const EXAMPLE: Readonly<Record<string, number>> = {
  'one-to-one-coaching': 4,
  'group-mastermind': 1,
  workshop: 6,
  'course-creation': 2,
  'audit-strategy': 2,
  keynote: 1,
  referrals: 3,
  'certainty-credits': 40,
}

/** A service as content/services.yaml has it. */
export type Service = Pick<Offering, 'id' | 'service' | 'category' | 'price'> & { unit: UnitName }

/** The services as the calculator counts them: each with its example, and the labels and limits of its unit. */
export const offeringsOf = (services: readonly Service[]): Offering[] =>
  services.map((service) => {
    const { max, step, ...unit } = UNITS[service.unit]
    return { ...service, max, step, unit, example: EXAMPLE[service.id] }
  })

/** The categories of the filter, in the order in which the services name them first. */
export const categoriesOf = (services: readonly { category: string }[]) => [
  ...new Set(services.map(({ category }) => category)),
]
