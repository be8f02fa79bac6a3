import type { Offering } from './offering.ts'
import { offeringsOf } from './units.ts'

const SERVICES = [
  ['one-to-one-coaching', 'Coaching', '1:1 Certainty Coaching', 5_000],
  ['group-mastermind', 'Coaching', 'Group Certainty Mastermind', 15_000],
  ['workshop', 'Training', 'Certainty Workshop', 997],
  ['course-creation', 'Training', 'Custom Certainty Course Creation', 1_997],
  ['corporate-training', 'Training', 'Corporate Certainty Training', 50_000],
  ['training-program', 'Training', 'Custom Certainty Training Program', 25_000],
  ['audit-strategy', 'Consulting', 'Certainty Audit & Strategy', 10_000],
  ['keynote', 'Speaking', 'Keynote Speaking', 10_000],
  ['referrals', 'Commission', 'CCA Referrals', 2_000],
  ['certainty-credits', 'Commission', 'Certainty Credits Commission', 19],
] as const

/** Copies the offerings of the specification (section 9), so that tests do not depend on the content. */
export const OFFERINGS = offeringsOf(
  SERVICES.map(([id, category, service, price]) => {
    const unit = id === 'certainty-credits' ? 'units per month' : 'clients per year'
    return { id, category, service, price, unit }
  }),
)

/** This plan has every offering at its limit. */
export const EVERYTHING = Object.fromEntries(OFFERINGS.map(({ id, max }) => [id, max]))

/** Returns the offering with this id. */
export function offeringOf(id: string): Offering {
  const offering = OFFERINGS.find((candidate) => candidate.id === id)
  if (!offering) throw new Error(`no offering ${id} in the fixture`)
  return offering
}
