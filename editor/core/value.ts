/** The value of a content file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type JsonRecord = { readonly [key: string]: Json }
export type Path = readonly (string | number)[]

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** A text of one line: what breaks a line, or is invisible, becomes a space. */
export const oneLine = (text: string) => text.replace(/\s*[\p{Cc}\u2028\u2029]\s*/gu, ' ')

/** Deep equality; the order of fields does not matter. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isList(a) && isList(b)) return a.length === b.length && a.every((entry, index) => same(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]))
}

/** The value at a path; undefined if there is none. */
export function getIn(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, part) => {
    if (isList(inner)) return inner[Number(part)]
    return isRecord(inner) ? inner[part] : undefined
  }, value)
}

/** A copy with another value at a path. `undefined` removes a field. */
export function setIn(value: Json | undefined, path: Path, inner: Json | undefined): Json {
  const [part, ...rest] = path
  if (part === undefined) return inner ?? null
  if (isList(value)) return value.map((entry, index) => (index === part ? setIn(entry, rest, inner) : entry))
  const record = isRecord(value) ? value : {}
  if (rest.length === 0 && inner === undefined)
    return Object.fromEntries(Object.entries(record).filter(([key]) => key !== part))
  return { ...record, [part]: setIn(record[part], rest, inner) }
}

/** Whether entries at the same place of two lists are versions of one: their first fields, such as the name, agree. */
export const isSameEntry = (a: Json | undefined, b: Json | undefined) =>
  isRecord(a) && isRecord(b) && same(Object.values(a)[0], Object.values(b)[0])

/** The entries of three versions of a list side by side, if nothing was added to it or removed from it. */
function aligned(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined) {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return undefined
  if (mine.length !== base.length || theirs.length !== base.length) return undefined
  return base.map((before, index) => ({ before, here: mine[index] ?? null, there: theirs[index] ?? null }))
}

/** The paths at which `mine` and `theirs` changed `base` in different ways. */
export function clashes(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: Path = [],
): Path[] {
  if (same(base, mine) || same(base, theirs) || same(mine, theirs)) return []
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const keys = new Set([base, mine, theirs].flatMap((value) => Object.keys(value)))
    return [...keys].flatMap((key) => clashes(base[key], mine[key], theirs[key], [...path, key]))
  }
  const entries = aligned(base, mine, theirs)
  if (!entries) return [path]
  return entries.flatMap(({ before, here, there }, index) => {
    const place = [...path, index]
    if (isSameEntry(before, here) && isSameEntry(before, there)) return clashes(before, here, there, place)
    return same(before, here) || same(before, there) || same(here, there) ? [] : [place]
  })
}

/**
 * Applies the changes between `base` and `mine` to `theirs`, field by field, and entry by entry in lists. In a conflict
 * `mine` wins.
 */
export function rebase(base: Json | undefined, mine: Json, theirs: Json): Json {
  if (same(base, mine)) return theirs
  const entries = aligned(base, mine, theirs)
  if (entries)
    return entries.map(({ before, here, there }) =>
      isSameEntry(before, here) && isSameEntry(before, there)
        ? rebase(before, here, there)
        : same(before, here)
          ? there
          : here,
    )
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const fields = [...keys].flatMap((key): [string, Json][] => {
    const [before, here, there] = [base[key], mine[key], theirs[key]]
    // Removed in mine, unless it was only added in theirs.
    if (here === undefined) return there !== undefined && before === undefined ? [[key, there]] : []
    // Removed in theirs, unless it was changed in mine.
    if (there === undefined) return same(before, here) ? [] : [[key, here]]
    return [[key, rebase(before, here, there)]]
  })
  return Object.fromEntries(fields)
}

/** All leaf values with their paths, in the order of the file. */
export function leavesOf(value: Json, path: Path = []): { path: Path; value: Json }[] {
  if (isList(value)) return value.flatMap((entry, index) => leavesOf(entry, [...path, index]))
  if (isRecord(value)) return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...path, key]))
  return [{ path, value }]
}

/** The deepest paths at which two values differ. */
export function changedPaths(before: Json | undefined, after: Json | undefined, path: Path = []): Path[] {
  if (same(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => changedPaths(before[key], after[key], [...path, key]))
  }
  if (isList(before) && isList(after) && before.length === after.length)
    return after.flatMap((entry, index) => changedPaths(before[index], entry, [...path, index]))
  if (isList(before) && isList(after)) {
    const first = after.findIndex((entry, index) => !same(before[index], entry))
    return [first < 0 ? path : [...path, first]]
  }
  return [path]
}

/**
 * A copy with a key of the record at a path renamed, and the references to it: the fields `unit` refer to the keys
 * of `units`.
 */
export function renameKey(value: Json, path: Path, from: string, to: string): Json {
  const record = getIn(value, path)
  if (!isRecord(record)) return value
  const entries = Object.entries(record).map(([key, inner]): [string, Json] => [
    key === from ? to : key,
    inner,
  ])
  const reference = String(path.at(-1)).replace(/s$/, '')
  return leavesOf(value)
    .filter((leaf) => leaf.path.at(-1) === reference && leaf.value === from)
    .reduce((all, leaf) => setIn(all, leaf.path, to), setIn(value, path, Object.fromEntries(entries)))
}
