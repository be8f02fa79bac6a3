import type { Offering, Plan } from './offering.ts'
import { quantityOf } from './offering.ts'
import { parametersOf, PLAN_PARAMETER, TARGET_PARAMETER } from './plan-link.ts'
import { snapQuantity } from './quantity.ts'
import { readTarget } from './work-backwards.ts'

/**
 * The plan as text for URLs: `1_one-to-one-coaching.4_keynote.2_z`. The version of the format, each quantity above 0,
 * and a mark of the end, by which a link that a messenger cut off is told from a whole one. Ids contain neither `_` nor `.`, and URLSearchParams escapes neither (it leaves only
 * letters, digits, and `*-._` alone:
 * https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set).
 */
const VERSION = '1'
const BETWEEN_ENTRIES = '_'
const BEFORE_QUANTITY = '.'
/** A letter: programs that find links in a text leave punctuation at the end out. */
const END = 'z'
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
  return entries.length === 0 ? '' : [VERSION, ...entries, END].join(BETWEEN_ENTRIES)
}

/** Without what comes along when a link is passed on: backslashes, spaces, the rest of its address, punctuation. */
const withoutAdditions = (text: string) =>
  text
    .replace(/[\\\s\p{Cf}]/gu, '')
    .replace(/[#?&|<>"].*$/, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '')

/**
 * Reads any text as a plan; never throws. Unknown, repeated (the first counts), or non-numeric entries are
 * ignored; quantities out of range or off step are corrected. A missing end is a repair, too. Text of
 * another version is an empty plan with one repair.
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

/** What a piece of a query has beside our parameters: all of it, or those of others after a second question mark. */
function ofOthers(piece: string): string[] {
  const parameters = new URLSearchParams(`?${piece.replace(/^amp;/, '')}`)
  const isOurs = [PLAN_PARAMETER, TARGET_PARAMETER].some((name) => parameters.has(name))
  return isOurs ? piece.split('?').slice(1) : [piece]
}

/**
 * The query with the target and the plan, in this order at its end: a link that is cut off loses the mark of the plan's
 * end. What is empty has no parameter. A query that already says the same stays as it is, also with a plan that could
 * be read only in part; and the parameters of others stay byte for byte.
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
