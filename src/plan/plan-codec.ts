import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'
import { parametersOf, PLAN_PARAMETER, TARGET_PARAMETER } from './plan-link.ts'
import { snapQuantity } from './quantity.ts'
import { readTarget } from './work-backwards.ts'

/**
 * The plan as text for URLs: `1_one-to-one-coaching.4_keynote.2`. The version of the format, then each
 * quantity above 0. Ids contain neither `_` nor `.`, and URLSearchParams escapes neither (it leaves only
 * letters, digits, and `*-._` alone:
 * https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set).
 */
const VERSION = '1'
const BETWEEN_ENTRIES = '_'
const BEFORE_QUANTITY = '.'
/** More lenient than what is written: negative and fractional quantities are corrected, not ignored. */
const ENTRY = /^([^.]*)\.(-?\d+(?:\.\d+)?)$/

export type DecodedPlan = Readonly<{
  plan: Plan
  /** How many values were ignored or corrected; 0 when the text was valid. */
  repaired: number
}>

/** The plan as text, in the order of the offerings; empty for an empty plan. */
export function encodePlan(offerings: readonly Offering[], plan: Plan): string {
  const entries = offerings
    .map((offering) => ({ id: offering.id, quantity: snapQuantity(offering, quantityOf(plan, offering)) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}${BEFORE_QUANTITY}${quantity}`)
  return entries.length === 0 ? '' : [VERSION, ...entries].join(BETWEEN_ENTRIES)
}

/** Without what comes along when a link is passed on: backslashes, spaces, the rest of its address, punctuation. */
const withoutAdditions = (text: string) =>
  text
    .replace(/[\\\s\p{Cf}]/gu, '')
    .replace(/[#?&|<>"].*$/, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '')

/**
 * Reads any text as a plan; never throws. Unknown, repeated (the first counts), or non-numeric entries are
 * ignored; quantities out of range or off step are corrected. Text of another version is an empty plan with
 * one repair.
 */
export function decodePlan(offerings: readonly Offering[], text: string): DecodedPlan {
  if (text === '') return { plan: {}, repaired: 0 }
  const [version, ...entries] = withoutAdditions(text).split(BETWEEN_ENTRIES)
  if (version !== VERSION) return { plan: {}, repaired: 1 }

  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  const quantities = new Map<string, number>()
  let repaired = 0
  for (const entry of entries) {
    const [, id = '', written] = ENTRY.exec(entry) ?? []
    const offering = byId.get(id)
    if (!offering || quantities.has(id)) {
      repaired += 1
      continue
    }
    const quantity = snapQuantity(offering, Number(written))
    if (quantity !== Number(written)) repaired += 1
    quantities.set(id, quantity)
  }
  return { plan: Object.fromEntries([...quantities].filter(([, quantity]) => quantity > 0)), repaired }
}

/**
 * The query with a parameter at its existing position, or at the end; an empty text removes it. URLSearchParams would
 * rewrite the others.
 */
function withParameter(search: string, name: string, text: string): string {
  const isIts = (piece: string) => new URLSearchParams(`?${piece.replace(/^amp;/, '')}`).has(name)
  const query = search.replace(/^\?/, '')
  const before = query === '' ? [] : query.split('&')
  const place = before.findIndex(isIts)
  // After a second question mark are parameters of others.
  const pieces = before.flatMap((piece) => (isIts(piece) ? piece.split('?').slice(1) : piece))
  if (text !== '') pieces.splice(place === -1 ? pieces.length : place, 0, `${name}=${text}`)
  return pieces.length === 0 ? '' : `?${pieces.join('&')}`
}

/**
 * The plan in the query of an address; undefined when there is none. If there are several, the first counts.
 */
export function planFromSearch(search: string, offerings: readonly Offering[]): DecodedPlan | undefined {
  const text = parametersOf(search).get(PLAN_PARAMETER)
  if (text === null) return undefined
  const decoded = decodePlan(offerings, text)
  const others = new URLSearchParams(search).getAll(PLAN_PARAMETER).length - 1
  return { ...decoded, repaired: decoded.repaired + Math.max(0, others) }
}

/** The target in the query of an address, in USD per year; undefined when there is none, or none that can be read. */
export function targetFromSearch(search: string): number | undefined {
  const reading = readTarget(withoutAdditions(parametersOf(search).get(TARGET_PARAMETER) ?? ''))
  return reading.kind === 'target' ? reading.target : undefined
}

/**
 * The query with the plan and the target; what is empty has no parameter. What the query already says stays as it is,
 * also a plan that could be read only in part; and so does everything else, byte for byte.
 * @returns a query starting with `?`, or an empty text
 */
export function planToSearch(
  search: string,
  offerings: readonly Offering[],
  { plan, target }: { plan: Plan; target?: number | undefined },
): string {
  const text = encodePlan(offerings, plan)
  const there = encodePlan(offerings, planFromSearch(search, offerings)?.plan ?? {})
  const planned = there === text ? search : withParameter(search, PLAN_PARAMETER, text)
  if (targetFromSearch(search) === target) return planned
  return withParameter(planned, TARGET_PARAMETER, target === undefined ? '' : String(target))
}
