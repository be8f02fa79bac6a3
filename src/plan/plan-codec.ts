import { quantityOf, type Offering, type Plan } from './offering.ts'
import {
  CHECKSUM_PARAMETER,
  repairedPart,
  parametersOf,
  partsOf,
  queryOf,
  TARGET_PARAMETER,
} from './plan-link.ts'
import { setQuantity } from './quantity.ts'
import { totals } from './totals.ts'
import { readTarget } from './target.ts'

/**
 * Matches a quantity followed by a letter, by digits of another script, or by decimals, such as `3x` or `3.5`: something
 * changed the link. Punctuation after a link is harmless.
 */
const DAMAGED = /^\s*[+-]?\d+(?:\p{L}|(?!\d)\p{Nd}|\.\p{Nd})/u

/**
 * Writes the query of a plan: a checksum, which is the sum of its quantities, and then each of them, as in
 * `plan=6&workshop=4&keynote=2`. It is empty for an empty plan.
 */
export function encodePlan(offerings: readonly Offering[], plan: Plan): string {
  const { totalClients } = totals(offerings, plan)
  const quantities = offerings.map((offering) => [offering.id, quantityOf(plan, offering)] as const)
  const entries = [[CHECKSUM_PARAMETER, totalClients] as const, ...quantities]
  return entries.flatMap(([name, value]) => (value > 0 ? [`${name}=${value}`] : [])).join('&')
}

const namesOf = (offerings: readonly Offering[]) => [
  CHECKSUM_PARAMETER,
  TARGET_PARAMETER,
  ...offerings.map(({ id }) => id),
]

/**
 * Reads the plan in a query, and never throws. One quantity without a checksum is not a plan, because other
 * sites also use names like `workshop`. `isComplete` is false if a quantity is missing or was corrected.
 */
export function planFromSearch(search: string, offerings: readonly Offering[]) {
  const parameters = parametersOf(search, namesOf(offerings))
  const rawValue = (name: string) => parameters.get(name) ?? ''
  // parseInt stops at punctuation that a message has put after the link.
  const quantityIn = (name: string) => Number.parseInt(rawValue(name), 10) || 0
  const found = offerings.filter(({ id }) => quantityIn(id) > 0)
  if (!parameters.has(CHECKSUM_PARAMETER) && found.length < 2) return undefined
  const plan = offerings.reduce<Plan>(
    (before, offering) => setQuantity(before, offering, quantityIn(offering.id)),
    {},
  )
  const { totalClients } = totals(offerings, plan)
  const isExact = offerings.every((offering) => quantityOf(plan, offering) === quantityIn(offering.id))
  const isClean = ![CHECKSUM_PARAMETER, ...offerings.map(({ id }) => id)].some((name) =>
    DAMAGED.test(rawValue(name)),
  )
  return {
    plan,
    isComplete: isExact && isClean && totalClients > 0 && totalClients === quantityIn(CHECKSUM_PARAMETER),
  }
}

/** Reads the target in the query of an address, in USD per year. Returns undefined when there is no readable one. */
export function targetFromSearch(search: string, offerings: readonly Offering[]): number | undefined {
  const written = parametersOf(search, namesOf(offerings)).get(TARGET_PARAMETER) ?? ''
  const reading = readTarget(/^\$?[\d,.]*\d[KM]?/i.exec(written)?.[0] ?? '')
  return reading.kind === 'target' ? reading.target : undefined
}

/**
 * Puts the target and the plan at the end of a query. All other parameters stay as they are, byte for byte. A query
 * that already has this plan and target is returned unchanged, unless it is damaged.
 * @param keepsDamage whether a damaged one is returned unchanged, too
 * @returns a query starting with `?`, or an empty string
 */
export function planToSearch(
  search: string,
  offerings: readonly Offering[],
  plan: Plan,
  target?: number,
  keepsDamage = false,
) {
  const planQuery = encodePlan(offerings, plan)
  const before = planFromSearch(search, offerings)
  const isSame = encodePlan(offerings, before?.plan ?? {}) === planQuery
  const isKept = keepsDamage || before?.isComplete !== false
  if (isSame && isKept && targetFromSearch(search, offerings) === target) return search
  const names = namesOf(offerings)
  const ours = new Set(before || planQuery ? names : [CHECKSUM_PARAMETER, TARGET_PARAMETER])
  const isForeign = (part: string) => {
    const [name = ''] = new URLSearchParams(repairedPart(part, names)).keys()
    return !ours.has(name)
  }
  return queryOf(partsOf(search).filter(isForeign).join('').slice(1), planQuery, target)
}
