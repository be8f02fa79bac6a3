import { getIn, isList, isRecord, origins, same, setIn, type Json, type Path } from './value.ts'

/** The keys of the rows of each list of records, by its path. */
export type Keys = Readonly<Record<string, readonly string[]>>

/** A file, and the keys of its rows. A path into it names rows by their keys, so it stays right when they move. */
export type Doc = { value: Json | undefined; keys: Keys }

export type Operation =
  /** Unless the field is no longer `base`. Undefined stands for no field. */
  | { kind: 'set'; path: Path; value?: Json | undefined; base?: Json | undefined }
  /** A row after another one, null for the first place; at the end by default. */
  | { kind: 'add'; path: Path; value: Json; key?: string; after?: string | null }
  | { kind: 'remove'; path: Path }
  /** Rows that are not named stay behind the one before them. */
  | { kind: 'order'; path: Path; keys: readonly string[] }

/** A file after an operation, and what takes it back; or what somebody else has put there. */
export type Outcome = { doc: Doc; inverse: Operation } | { stored: Json | undefined }

/** A key that no other process gives. */
export const keyFrom = (run: string, count: number) => `~${run}-${count}`

const nameOf = (list: Path) => list.join('.')
const keysOf = ({ keys }: Doc, list: Path): readonly string[] => keys[nameOf(list)] ?? []

/** Where a path leads now, with the places of rows; undefined when a row is gone. */
export function placeOf(doc: Doc, path: Path): Path | undefined {
  const place = path.map((part, index) =>
    typeof part === 'string' && part.startsWith('~') ? keysOf(doc, path.slice(0, index)).indexOf(part) : part,
  )
  return place.includes(-1) ? undefined : place
}

export function valueAt(doc: Doc | undefined, path: Path): Json | undefined {
  const place = doc && placeOf(doc, path)
  return place && getIn(doc.value, place)
}

/** A file with the keys of its rows, as far as they are known from before. */
export function keyed(value: Json | undefined, before: Doc | undefined, fresh: () => string): Doc {
  const keys: Record<string, readonly string[]> = {}
  const visit = (inner: Json | undefined, path: Path) => {
    if (isRecord(inner)) for (const [key, each] of Object.entries(inner)) visit(each, [...path, key])
    if (!isList(inner) || !inner.some(isRecord)) return
    const old = valueAt(before, path)
    const known = before ? keysOf(before, path) : []
    const own = origins(isList(old) ? old : [], inner).map((place) => known[place ?? -1] ?? fresh())
    keys[nameOf(path)] = own
    inner.forEach((row, index) => visit(row, [...path, own[index] ?? index]))
  }
  visit(value, [])
  return { value, keys }
}

/** All keys of a list in an order in which only some of them are named. */
export function ordered(all: readonly string[], named: readonly string[]): string[] {
  const order = [...new Set(named)].filter((key) => all.includes(key))
  all.forEach((key, index) => {
    if (!order.includes(key)) order.splice(order.indexOf(all[index - 1] ?? '') + 1, 0, key)
  })
  return order
}

function withRows(doc: Doc, list: Path, keys: readonly string[], rows: readonly Json[]): Doc {
  const place = placeOf(doc, list) ?? list
  return { value: setIn(doc.value, place, rows), keys: { ...doc.keys, [nameOf(list)]: keys } }
}

function set(doc: Doc, { path, value, base }: Operation & { kind: 'set' }, fresh: () => string) {
  const place = placeOf(doc, path)
  if (!place) return undefined
  const stored = getIn(doc.value, place)
  const inverse: Operation = { kind: 'set', path, value: stored, base: value }
  if (same(stored, value)) return { doc, inverse }
  if (!same(stored, base)) return { stored }
  const after = setIn(doc.value, place, value)
  return { doc: keyed(after, doc, fresh), inverse }
}

/**
 * Applies an operation to a file.
 * @returns undefined when its row is gone
 */
export function applied(doc: Doc, operation: Operation, fresh: () => string): Outcome | undefined {
  if (operation.kind === 'set') return set(doc, operation, fresh)
  const list = operation.kind === 'remove' ? operation.path.slice(0, -1) : operation.path
  const stored = valueAt(doc, list)
  const [rows, keys] = [isList(stored) ? stored : [], keysOf(doc, list)]
  if (operation.kind === 'add') {
    const { value, key = fresh(), after = keys.at(-1) ?? null } = operation
    const at = after === null ? 0 : keys.indexOf(after) + 1 || keys.length
    const next = withRows(doc, list, keys.toSpliced(at, 0, key), rows.toSpliced(at, 0, value))
    return { doc: next, inverse: { kind: 'remove', path: [...list, key] } }
  }
  if (operation.kind === 'remove') {
    const key = String(operation.path.at(-1))
    const at = keys.indexOf(key)
    const value = rows[at]
    if (value === undefined) return undefined
    const next = withRows(doc, list, keys.toSpliced(at, 1), rows.toSpliced(at, 1))
    return { doc: next, inverse: { kind: 'add', path: list, value, key, after: keys[at - 1] ?? null } }
  }
  const order = ordered(keys, operation.keys)
  const inverse: Operation = { kind: 'order', path: list, keys }
  if (same(order, keys)) return { doc, inverse }
  const sorted = order.map((key) => rows[keys.indexOf(key)] ?? null)
  return { doc: withRows(doc, list, order, sorted), inverse }
}
