import { fullLabel, labelAt, titleOf } from './labels.ts'
import { partOf, type Part } from './parts.ts'
import type { VersionChange } from './protocol.ts'
import { isList, isRecord, type Json } from './value.ts'

/** In characters: longer values are cut off in a list. */
const LONGEST = 60

/** A long text: from where it differs from another one. */
function excerpt(text: string, other: Json | undefined): string {
  const others = typeof other === 'string' ? other.split(' ') : []
  const words = text.split(' ')
  const same = words.findIndex((word, index) => word !== others[index])
  const start = Math.max(0, words.slice(0, same).join(' ').length - LONGEST / 3)
  return `“${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}…”`
}

/** A value in a few words. @param other the value before or after */
function brief(value: Json | undefined, key?: string | number, other?: Json): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'number') return key === 'price' ? `$${value.toLocaleString('en-US')}` : String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isList(value)) return `${value.length} entries`
  if (isRecord(value))
    return Object.entries(value)
      .map(([inner, entry]) => brief(entry, inner))
      .join(', ')
      .slice(0, LONGEST)
  return value.length > LONGEST ? excerpt(value, other) : `“${value}”`
}

/** What a changed field is called: "Income calculator: Price of Keynote Speaking". */
export function changeName(change: VersionChange, parts: readonly Part[]): string {
  const { file, path, before, after, record } = change
  const whole = path.length === 0 ? titleOf(after ?? before) : ''
  const part = partOf(parts, file, path)?.label ?? (whole || file)
  if (path.length === 0) return part
  return `${part}: ${record === undefined ? fullLabel(path) : `${labelAt(path)} of ${record}`}`
}

/** The same with what was changed: "…: $10,000 → $12,000". */
export function changeLine(change: VersionChange, parts: readonly Part[]): string {
  const { path, before, after } = change
  const name = changeName(change, parts)
  const key = path.at(-1)
  if (key !== undefined) return `${name}: ${brief(before, key, after)} → ${brief(after, key, before)}`
  if (before === undefined) return `${name}: new`
  return `${name}: ${after === undefined ? 'removed' : 'changed'}`
}
