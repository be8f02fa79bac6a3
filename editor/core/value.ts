/** The value of a content file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type Path = readonly (string | number)[]

export const isRecord = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** A text; empty for anything else. */
export const stringOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')

/** Deep equality; the order of fields does not matter. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (isList(a) && isList(b)) return a.length === b.length && a.every((entry, index) => same(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]))
}

/** The names of fields in a path: without the places and keys of rows. */
export const namesIn = (path: Path) =>
  path.filter((part): part is string => typeof part === 'string' && !/^[~+]/.test(part))

export function getIn(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, part) => {
    if (isList(inner)) return inner[Number(part)]
    return isRecord(inner) ? inner[part] : undefined
  }, value)
}

/** A copy with another value at a path; undefined removes a field. The end of a list may be set, too. */
export function setIn(value: Json | undefined, path: Path, inner: Json | undefined): Json {
  const [part, ...rest] = path
  if (part === undefined) return inner ?? null
  if (isList(value)) {
    const copy = [...value]
    copy[Number(part)] = setIn(value[Number(part)], rest, inner)
    return copy
  }
  const record = isRecord(value) ? value : {}
  if (rest.length === 0 && inner === undefined)
    return Object.fromEntries(Object.entries(record).filter(([key]) => key !== part))
  return { ...record, [part]: setIn(record[part], rest, inner) }
}

/** The deepest paths at which two values differ; a list that grew or shrank differs as a whole. */
export function changedPaths(before: Json | undefined, after: Json | undefined, path: Path = []): Path[] {
  if (same(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => changedPaths(before[key], after[key], [...path, key]))
  }
  if (isList(before) && isList(after) && before.length === after.length)
    return after.flatMap((entry, index) => changedPaths(before[index], entry, [...path, index]))
  return [path]
}

/**
 * Where each entry of a list was before, null for a new one: equal entries are the same, at their place first; then
 * runs between two of those, if as long as before.
 */
export function origins(before: readonly Json[], after: readonly Json[]): (number | null)[] {
  const from = after.map((entry, index) => (same(entry, before[index]) ? index : -1))
  after.forEach((entry, index) => {
    if (from[index] === -1)
      from[index] = before.findIndex((old, place) => same(old, entry) && !from.includes(place))
  })
  for (let start = 0; start < after.length; start += 1) {
    if (from[start] !== -1) continue
    const end = from.findIndex((place, index) => index > start && place !== -1)
    const length = (end < 0 ? after.length : end) - start
    const first = start === 0 ? 0 : (from[start - 1] ?? 0) + 1
    const next = before.findIndex((_, place) => place >= first && from.includes(place))
    if ((next < 0 ? before.length : next) - first === length)
      for (let step = 0; step < length; step += 1) from[start + step] = first + step
    start += length - 1
  }
  return from.map((place) => (place < 0 ? null : place))
}
