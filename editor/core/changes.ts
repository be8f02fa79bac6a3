import { labelAt, labelOf, nameOf } from './labels.ts'
import { partWith, type Part } from './parts.ts'
import type { Change } from './protocol.ts'
import { numberText } from './typed.ts'
import { changedPaths, getIn, isList, isRecord, type Json, type Path } from './value.ts'

/** The value of a field in words; empty for none. */
function brief(value: Json | undefined, name?: Path[number]): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(value, name)
  if (isList(value)) return value.map((entry) => (isRecord(entry) ? nameOf(entry) : brief(entry))).join(' / ')
  if (!isRecord(value)) return value
  const texts = Object.values(value).map((inner) => brief(inner))
  return nameOf(value) || texts.filter(Boolean).join(' · ')
}

/** A whole value in words: each field of a record on a line of its own. */
export function inWords(value: Json | undefined, name?: Path[number]): string {
  if (isList(value)) return value.map((entry) => inWords(entry)).join('\n')
  if (!isRecord(value)) return brief(value, name)
  return Object.entries(value)
    .map(([key, inner]) => `${labelOf(key)}: ${inWords(inner, key)}`)
    .join('\n')
}

type Changed = { file: string; path: Path; before: Json | undefined; after: Json | undefined }

/** The rows around a field, by name: "Keynote Speaking · $10,000". */
const rowsAround = (value: Json | undefined, path: Path) =>
  path.flatMap((part, index) => {
    const name = typeof part === 'number' ? nameOf(getIn(value, path.slice(0, index + 1))) : ''
    return name === '' ? [] : [name]
  })

/** What a changed field is called: "Income calculator, Keynote Speaking · $10,000: Price". */
export function nameOfChange({ file, path, before, after }: Changed, parts: readonly Part[]): string {
  const part = partWith(parts, file, path)?.label ?? nameOf(after ?? before)
  const rows = rowsAround(before ?? after, path)
  const place = [part || file, ...rows].join(', ')
  return path.length === 0 || typeof path.at(-1) === 'number' ? place : `${place}: ${labelAt(path)}`
}

/** What differs between two versions of a file, field by field. */
export function changesOf(
  file: string,
  before: Json | undefined,
  after: Json | undefined,
  parts: readonly Part[],
): Change[] {
  return changedPaths(before, after).map((path) => ({
    name: nameOfChange({ file, path, before, after }, parts),
    before: brief(getIn(before, path), path.at(-1)),
    after: brief(getIn(after, path), path.at(-1)),
  }))
}
