import type { Offering, Unit } from './offering.ts'

/** Quantities are multiples of `step`, from 0 to `step * stepCount`. */
type SteppedUnit = Unit & { step: number; stepCount: number }

/** Units by their name in content/services.yaml. tests/built/specification.test.ts expects these limits. */
export const UNITS = {
  'clients per year': {
    one: 'client per year',
    other: 'clients per year',
    periodsPerYear: 1,
    step: 1,
    stepCount: 50,
  },
  'units per month': {
    one: 'unit per month',
    other: 'units per month',
    periodsPerYear: 12,
    priced: 'per unit × 12 months',
    step: 10,
    stepCount: 100,
  },
} as const satisfies Readonly<Record<string, SteppedUnit>>

export type UnitName = keyof typeof UNITS

/** The quantities of the example plan, by service id. Ids that are not in content/services.yaml have no effect. */
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

export type Service = Pick<Offering, 'id' | 'service' | 'category' | 'price' | 'note'> & { unit: UnitName }

/** Adds to each service its quantity in the example plan, and the labels and limits of its unit. */
export const offeringsOf = (services: readonly Service[]): Offering[] =>
  services.map((service) => {
    const { step, stepCount, ...unit } = UNITS[service.unit]
    return { ...service, step, max: step * stepCount, unit, example: EXAMPLE[service.id] }
  })

/** The categories of the filter, in the order of their first service. */
export const categoriesOf = (services: readonly { category: string }[]) => [
  ...new Set(services.map(({ category }) => category)),
]
