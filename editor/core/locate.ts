import { getIn, isRecord, type Json, type Path } from './value.ts'

/** A field that holds no others, with what the record around it holds. */
export type Leaf = { file: string; path: Path; value: Json; beside: readonly Json[] }

/** What was pressed in the page. */
export type Press = {
  /** The part it lies in, where it lies in one. */
  part: string | undefined
  /** A picture or drawing, not a text. */
  picture: boolean
  /** The text pressed, then that of each element around it, from the inside out. */
  texts: readonly string[]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text as the page shows it: without the quotation marks it sets itself. */
const shown = (text: string) => plain(text).replace(/^[“"]|[”"]$/g, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A template such as `{count} a week`, as what it may become. */
const filledIn = (template: string) =>
  new RegExp(
    `^${plain(template)
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** A number on its own in a text: an amount of dollars, a count. */
const holdsNumber = (text: string, number: number) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(([digits]) => Number(digits.replaceAll(',', '')) === number)

/**
 * How much of a shown text is this value: 1 when it is all of it, 0 when it is none. A text counts only as whole
 * words.
 */
export function coverage(text: string, value: Json): number {
  const whole = shown(text)
  if (whole === '') return 0
  if (typeof value === 'number') return holdsNumber(whole, value) ? String(value).length / whole.length : 0
  if (typeof value !== 'string' || value === '') return 0
  const own = plain(value)
  if (own === whole) return 1
  if (/\{\w+\}/.test(own)) return /^(?:\{\w+\}\s*)+$/.test(own) || !filledIn(own).test(whole) ? 0 : 0.95
  const words = new RegExp(`(?<![\\p{L}\\d])${escaped(own)}(?![\\p{L}\\d])`, 'u')
  return words.test(whole) ? own.length / whole.length : 0
}

/** How many of these values a text shows. */
export const shownOf = (text: string, values: readonly Json[]) =>
  values.filter((value) => typeof value === 'string' && value.length > 2 && coverage(text, value) > 0).length

/** Of fields with the same text the one whose neighbors stand around it. */
function byNeighbors(leaves: readonly Leaf[], texts: readonly string[]): Leaf | undefined {
  for (const text of texts) {
    const counts = leaves.map(({ beside }) => shownOf(text, beside))
    const most = Math.max(...counts)
    const winners = leaves.filter((_, index) => counts[index] === most)
    if (most > 0 && winners.length === 1) return winners[0]
  }
  return leaves[0]
}

/** A text that covers less of what was pressed is only by chance in it. */
const LEAST = 0.12

/** The field whose value was pressed, as far out as it has to be looked for. */
function byText(leaves: readonly Leaf[], texts: readonly string[]): Leaf | undefined {
  for (const [index, text] of texts.entries()) {
    const covers = leaves.map(({ value }) => coverage(text, value))
    const most = Math.max(0, ...covers)
    if (most < LEAST) continue
    const best = leaves.filter((_, place) => covers[place] === most)
    return best.length === 1 ? best[0] : byNeighbors(best, texts.slice(index))
  }
  return undefined
}

/**
 * The field behind what was pressed in the page.
 * @param leaves every field, with the part it belongs to
 * @param pictures by part, the field behind its pictures
 */
export function locate(
  press: Press,
  leaves: readonly (Leaf & { part: string | undefined })[],
  pictures: Readonly<Record<string, Pick<Leaf, 'file' | 'path'>>>,
): Pick<Leaf, 'file' | 'path'> | undefined {
  const inPart = leaves.filter(({ part }) => part === press.part)
  if (press.picture) return press.part === undefined ? undefined : pictures[press.part]
  return byText(inPart, press.texts.slice(0, 3)) ?? byText(leaves, press.texts.slice(0, 3))
}

/** What stands beside a value in the record around it; for one of several lines, the lines. */
export function beside(file: Json, path: Path): Json[] {
  const record = getIn(file, path.slice(0, -1))
  const key = path.at(-1)
  if (isRecord(record))
    return Object.entries(record).flatMap(([name, value]) => (name === key ? [] : [value]))
  return Array.isArray(record) ? (record as Json[]).filter((_, index) => index !== key) : []
}
