import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'
import { parametersOf, PLAN_PARAMETER, TARGET_PARAMETER } from './plan-link.ts'
import { snapQuantity } from './quantity.ts'
import { readTarget } from './work-backwards.ts'

/**
 * The plan as text for URLs: version, each quantity above 0, end, such as `1_one-to-one-coaching.4_keynote.2_z`.
 * Ids contain neither `_` nor `.`, and URLSearchParams escapes neither
 * (https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set).
 */
const VERSION = '1'
const BETWEEN_ENTRIES = '_'
const BEFORE_QUANTITY = '.'
/** Shows that a messenger did not cut the link off. It is a letter, because punctuation would not become part of the link. */
const END = 'z'
/** Negative and fractional quantities are matched, too, because they are corrected and not ignored. */
const ENTRY = /^([^.]*)\.(-?\d+(?:\.\d+)?)$/

export type DecodedPlan = Readonly<{
  plan: Plan
  /** How many values were ignored or corrected; 0 when the text was valid. */
  repaired: number
}>

/** Writes a plan as text, in the order of the offerings. An empty plan is an empty text. */
export function encodePlan(offerings: readonly Offering[], plan: Plan): string {
  const entries = offerings
    .map((offering) => ({ id: offering.id, quantity: snapQuantity(offering, quantityOf(plan, offering)) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}${BEFORE_QUANTITY}${quantity}`)
  return entries.length === 0 ? '' : [VERSION, ...entries, END].join(BETWEEN_ENTRIES)
}

/** Removes what programs add when a link is passed on: backslashes, spaces, other parameters, punctuation. */
const withoutAdditions = (text: string) =>
  text
    .replace(/[\\\s\p{Cf}]/gu, '')
    .replace(/[#?&|<>"].*$/, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '')

/**
 * Reads any text as a plan, and never throws. Unknown, repeated, and non-numeric entries are ignored. Quantities that are
 * out of range or off step are corrected. A missing end and an unknown version count as one repair each.
 */
export function decodePlan(offerings: readonly Offering[], text: string): DecodedPlan {
  if (text === '') return { plan: {}, repaired: 0 }
  const [version, ...entries] = withoutAdditions(text).split(BETWEEN_ENTRIES)
  if (version !== VERSION) return { plan: {}, repaired: 1 }

  const byId = new Map(offerings.map((offering) => [offering.id, offering]))
  const quantities = new Map<string, number>()
  const isWhole = entries.at(-1) === END
  let repaired = isWhole ? 0 : 1
  for (const entry of isWhole ? entries.slice(0, -1) : entries) {
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

/** Reads the first plan in the query of an address. Returns undefined when there is none. */
export function planFromSearch(search: string, offerings: readonly Offering[]): DecodedPlan | undefined {
  const text = parametersOf(search).get(PLAN_PARAMETER)
  if (text === null) return undefined
  const decoded = decodePlan(offerings, text)
  const others = new URLSearchParams(search).getAll(PLAN_PARAMETER).length - 1
  return { ...decoded, repaired: decoded.repaired + Math.max(0, others) }
}

/** Reads the target in the query of an address, in USD per year. Returns undefined when there is no readable one. */
export function targetFromSearch(search: string): number | undefined {
  const reading = readTarget(withoutAdditions(parametersOf(search).get(TARGET_PARAMETER) ?? ''))
  return reading.kind === 'target' ? reading.target : undefined
}

/** Returns the parts of one parameter that are not ours. Behind ours, there may be others after a second `?`. */
function ofOthers(piece: string): string[] {
  const parameters = new URLSearchParams(`?${piece.replace(/^amp;/, '')}`)
  const isOurs = [PLAN_PARAMETER, TARGET_PARAMETER].some((name) => parameters.has(name))
  return isOurs ? piece.split('?').slice(1) : [piece]
}

/**
 * Puts the target and the plan at the end of a query, the plan last, so that a link that was cut off lacks its END.
 * Other parameters stay byte for byte, and so does a query that already has this plan and target.
 * @returns a query starting with `?`, or an empty text
 */
export function planToSearch(
  search: string,
  offerings: readonly Offering[],
  { plan, target }: { plan: Plan; target?: number | undefined },
): string {
  const text = encodePlan(offerings, plan)
  const there = encodePlan(offerings, planFromSearch(search, offerings)?.plan ?? {})
  if (there === text && targetFromSearch(search) === target) return search
  const query = search.replace(/^\?/, '')
  const pieces = query === '' ? [] : query.split('&').flatMap(ofOthers)
  if (target !== undefined) pieces.push(`${TARGET_PARAMETER}=${target}`)
  if (text !== '') pieces.push(`${PLAN_PARAMETER}=${text}`)
  return pieces.length === 0 ? '' : `?${pieces.join('&')}`
}
