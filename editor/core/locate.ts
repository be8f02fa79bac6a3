import { getIn, isRecord, type Json, type Path } from './value.ts'

/** A leaf field, with the other values of its record. */
export type Leaf = { file: string; path: Path; value: Json; beside: readonly Json[] }

/** A click in the page. */
export type PageClick = {
  /** The part that was clicked. */
  part: string | undefined
  /** Whether a picture or drawing was clicked. */
  picture: boolean
  /** The text that was clicked, then those of the elements around it, from the inside out. */
  texts: readonly string[]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text without the quotation marks that the page adds. */
const shown = (text: string) => plain(text).replace(/^[“"]|[”"]$/g, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern for the texts that a template such as `{count} a week` produces. */
const filledIn = (template: string) =>
  new RegExp(
    `^${plain(template)
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** Whether a text contains a number, such as an amount or a count. */
const containsNumber = (text: string, number: number) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(([digits]) => Number(digits.replaceAll(',', '')) === number)

/** How much of a shown text a value makes up, from 0 to 1. Only whole words count. */
export function coverage(text: string, value: Json): number {
  const whole = shown(text)
  if (whole === '') return 0
  if (typeof value === 'number') return containsNumber(whole, value) ? String(value).length / whole.length : 0
  if (typeof value !== 'string' || value === '') return 0
  const own = plain(value)
  if (own === whole) return 1
  if (/\{\w+\}/.test(own)) return /^(?:\{\w+\}\s*)+$/.test(own) || !filledIn(own).test(whole) ? 0 : 0.95
  const words = new RegExp(`(?<![\\p{L}\\d])${escaped(own)}(?![\\p{L}\\d])`, 'u')
  return words.test(whole) ? own.length / whole.length : 0
}

/** How many of these values a text contains. */
export const shownOf = (text: string, values: readonly Json[]) =>
  values.filter((value) => typeof value === 'string' && value.length > 2 && coverage(text, value) > 0).length

/** Of several fields with the same text, the one whose neighbors are around the click too. */
function byNeighbors(leaves: readonly Leaf[], texts: readonly string[]): Leaf | undefined {
  for (const text of texts) {
    const counts = leaves.map(({ beside }) => shownOf(text, beside))
    const most = Math.max(...counts)
    const winners = leaves.filter((_, index) => counts[index] === most)
    if (most > 0 && winners.length === 1) return winners[0]
  }
  return leaves[0]
}

/** A value that makes up less of the clicked text is in it by chance. */
const MIN_COVERAGE = 0.12

/** The field whose text was clicked, searched from the inside out. */
function byText(leaves: readonly Leaf[], texts: readonly string[]): Leaf | undefined {
  for (const [index, text] of texts.entries()) {
    const covers = leaves.map(({ value }) => coverage(text, value))
    const most = Math.max(0, ...covers)
    if (most < MIN_COVERAGE) continue
    const best = leaves.filter((_, place) => covers[place] === most)
    return best.length === 1 ? best[0] : byNeighbors(best, texts.slice(index))
  }
  return undefined
}

/**
 * The field behind a click in the page.
 * @param leaves all leaf fields, with their parts
 * @param pictures the field behind the pictures of each part
 */
export function locate(
  click: PageClick,
  leaves: readonly (Leaf & { part: string | undefined })[],
  pictures: Readonly<Record<string, Pick<Leaf, 'file' | 'path'>>>,
): Pick<Leaf, 'file' | 'path'> | undefined {
  const inPart = leaves.filter(({ part }) => part === click.part)
  if (click.picture) return click.part === undefined ? undefined : pictures[click.part]
  return byText(inPart, click.texts.slice(0, 3)) ?? byText(leaves, click.texts.slice(0, 3))
}

/** The other values of the same record or list. */
export function beside(file: Json, path: Path): Json[] {
  const record = getIn(file, path.slice(0, -1))
  const key = path.at(-1)
  if (isRecord(record))
    return Object.entries(record).flatMap(([name, value]) => (name === key ? [] : [value]))
  return Array.isArray(record) ? (record as Json[]).filter((_, index) => index !== key) : []
}
