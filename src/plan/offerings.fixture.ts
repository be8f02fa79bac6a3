import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Offering } from './offering.ts'
import { offeringsOf, type Service } from './units.ts'

const { services } = parse(readFileSync('tests/content/services.yaml', 'utf8')) as { services: Service[] }

/** The offerings of the specification (section 9), so that tests do not depend on the owner's content. */
export const OFFERINGS = offeringsOf(services)

/** Returns the offering with this id. */
export function offeringOf(id: string): Offering {
  const offering = OFFERINGS.find((candidate) => candidate.id === id)
  if (!offering) throw new Error(`no offering ${id} in the fixture`)
  return offering
}
