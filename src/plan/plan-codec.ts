import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'
import { PLAN_PARAMETER } from './plan-link.ts'
import { snapQuantity } from './quantity.ts'

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

/**
 * Reads any text as a plan; never throws. Unknown, repeated (the first counts), or non-numeric entries are
 * ignored; quantities out of range or off step are corrected. Text of another version is an empty plan with
 * one repair.
 */
export function decodePlan(offerings: readonly Offering[], text: string): DecodedPlan {
  if (text === '') return { plan: {}, repaired: 0 }
  const [version, ...entries] = text.split(BETWEEN_ENTRIES)
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

/** The parts between `&`, unchanged. URLSearchParams would rewrite other parameters. */
function piecesOf(search: string): string[] {
  const query = search.startsWith('?') ? search.slice(1) : search
  return query === '' ? [] : query.split('&')
}

const isPlan = (piece: string) => new URLSearchParams(`?${piece}`).has(PLAN_PARAMETER)

/**
 * The query with the plan written into it, at its existing position or at the end; an empty plan removes the
 * parameter. Everything else is unchanged byte for byte.
 * @returns a query starting with `?`, or an empty text
 */
export function planToSearch(search: string, offerings: readonly Offering[], plan: Plan): string {
  const text = encodePlan(offerings, plan)
  const before = piecesOf(search)
  const place = before.findIndex(isPlan)
  const pieces = before.filter((piece) => !isPlan(piece))
  if (text !== '') pieces.splice(place === -1 ? pieces.length : place, 0, `${PLAN_PARAMETER}=${text}`)
  return pieces.length === 0 ? '' : `?${pieces.join('&')}`
}

/**
 * The plan in the query of an address; undefined when there is none. If there are several, the first counts.
 */
export function planFromSearch(search: string, offerings: readonly Offering[]): DecodedPlan | undefined {
  const [first, ...others] = new URLSearchParams(search).getAll(PLAN_PARAMETER)
  if (first === undefined) return undefined
  const decoded = decodePlan(offerings, first)
  return { ...decoded, repaired: decoded.repaired + others.length }
}
