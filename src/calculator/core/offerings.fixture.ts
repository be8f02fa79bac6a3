import type { Offering, Unit } from './offering.ts'

const clientsPerYear: Unit = { one: 'client per year', other: 'clients per year', periodsPerYear: 1 }
const unitsPerMonth: Unit = {
  one: 'unit per month',
  other: 'units per month',
  priced: 'per unit × 12 months',
  periodsPerYear: 12,
}
const yearly = { unit: clientsPerYear, max: 50, step: 1 }

/** The specification's offerings (section 9), copied so that tests do not depend on the content. */
export const OFFERINGS: readonly Offering[] = [
  {
    id: 'one-to-one-coaching',
    category: 'Coaching',
    service: '1:1 Certainty Coaching',
    price: 5_000,
    ...yearly,
  },
  {
    id: 'group-mastermind',
    category: 'Coaching',
    service: 'Group Certainty Mastermind',
    price: 15_000,
    ...yearly,
  },
  { id: 'workshop', category: 'Training', service: 'Certainty Workshop', price: 997, ...yearly },
  {
    id: 'course-creation',
    category: 'Training',
    service: 'Custom Certainty Course Creation',
    price: 1_997,
    ...yearly,
  },
  {
    id: 'corporate-training',
    category: 'Training',
    service: 'Corporate Certainty Training',
    price: 50_000,
    ...yearly,
  },
  {
    id: 'training-program',
    category: 'Training',
    service: 'Custom Certainty Training Program',
    price: 25_000,
    ...yearly,
  },
  {
    id: 'audit-strategy',
    category: 'Consulting',
    service: 'Certainty Audit & Strategy',
    price: 10_000,
    ...yearly,
  },
  { id: 'keynote', category: 'Speaking', service: 'Keynote Speaking', price: 10_000, ...yearly },
  { id: 'referrals', category: 'Commission', service: 'CCA Referrals', price: 2_000, ...yearly },
  {
    id: 'certainty-credits',
    category: 'Commission',
    service: 'Certainty Credits Commission',
    price: 19,
    unit: unitsPerMonth,
    max: 1_000,
    step: 10,
  },
]

export const EVERYTHING = {
  'one-to-one-coaching': 50,
  'group-mastermind': 50,
  workshop: 50,
  'course-creation': 50,
  'corporate-training': 50,
  'training-program': 50,
  'audit-strategy': 50,
  keynote: 50,
  referrals: 50,
  'certainty-credits': 1_000,
}

/** The fixture's offering of that id. */
export function offeringOf(id: string): Offering {
  const offering = OFFERINGS.find((candidate) => candidate.id === id)
  if (!offering) throw new Error(`no offering ${id} in the fixture`)
  return offering
}
