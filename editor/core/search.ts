import type { Json } from './value.ts'

/** A value in which a text was found, and what is before and after it. */
export type Hit<Leaf> = { leaf: Leaf; before: string; found: string; after: string }

/** In characters, at most on each side of what was found. */
const AROUND = 30
const MOST = 50

/** Curly and straight quotation marks are the same, and so are spaces of all kinds. */
const pattern = (query: string) =>
  new RegExp(
    query
      .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
      .replace(/["“”]/g, '["“”]')
      .replace(/['‘’]/g, "['‘’]")
      .replace(/\s+/g, String.raw`\s+`),
    'iu',
  )

/** An amount with and without commas between thousands. */
const written = (value: Json): string[] =>
  typeof value === 'number'
    ? [value.toLocaleString('en-US'), String(value)]
    : typeof value === 'string'
      ? [value]
      : []

/** The end of a text, and the beginning of one, in whole words. */
const endOf = (text: string) =>
  text.length <= AROUND ? text : `…${text.slice(-AROUND).replace(/^\S*\s+/, '')}`
const beginningOf = (text: string) =>
  text.length <= AROUND ? text : `${text.slice(0, AROUND).replace(/\s+\S*$/, '')}…`

/** The texts and numbers that contain a text, in their order; at most 50. */
export function search<Leaf extends { value: Json }>(leaves: readonly Leaf[], query: string): Hit<Leaf>[] {
  const wanted = query.trim().replace(/^\$(?=\d)/, '')
  if (wanted === '') return []
  const asked = pattern(wanted)
  return leaves
    .flatMap((leaf) => {
      const text = written(leaf.value).find((form) => asked.test(form))
      const match = text === undefined ? null : asked.exec(text)
      if (text === undefined || match === null) return []
      const [found] = match
      const end = match.index + found.length
      return [{ leaf, before: endOf(text.slice(0, match.index)), found, after: beginningOf(text.slice(end)) }]
    })
    .slice(0, MOST)
}
