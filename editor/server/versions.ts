import { basename } from 'node:path'
import type { Version, VersionChange } from '../core/protocol.ts'
import { titleOf } from '../core/labels.ts'
import { changedPaths, getIn, isList, type Json, type Path } from '../core/value.ts'
import { placeOf, type Save } from './history.ts'
import { valueOf } from './project.ts'

/** The field at a path, or the list around it that became longer or shorter. */
function comparable(old: Json | undefined, now: Json | undefined, path: Path): Path {
  const values = (length: number) => [old, now].map((value) => getIn(value, path.slice(0, length)))
  const grown = path.findIndex((_, length) => {
    const [before, after] = values(length)
    return isList(before) && isList(after) && before.length !== after.length
  })
  return grown < 0 ? path : path.slice(0, grown)
}

/** The name of the innermost list entry around a field. */
const recordAt = (value: Json | undefined, path: Path): string | undefined =>
  path
    .slice(0, -1)
    .map((part, index) => (typeof part === 'number' ? titleOf(getIn(value, path.slice(0, index + 1))) : ''))
    .findLast((title) => title !== '')

/** The changes between two texts, field by field; null stands for no file. */
export function changesBetween(file: string, before: string | null, after: string | null): VersionChange[] {
  const [old, now] = [before, after].map((text) => (text === null ? undefined : valueOf(file, text)))
  const paths = changedPaths(old, now).map((path) => comparable(old, now, path))
  const places = new Map(paths.map((path) => [path.join('.'), path]))
  return [...places.values()].map((path) => ({
    file,
    path,
    before: getIn(old, path),
    after: getIn(now, path),
    record: recordAt(now ?? old, path),
  }))
}

/** A save as what it changed. */
export const versionOf = ({ time, steps, elsewhere = false }: Save): Version => ({
  time,
  elsewhere,
  changes: steps.flatMap((step): VersionChange[] => {
    if (step.kind === 'text') return changesBetween(step.file, step.before, step.after)
    // With texts, it is a consequence of them.
    const file = placeOf(step.file)
    return steps.length > 1 ? [] : [{ file, path: [], before: basename(file), after: undefined }]
  }),
})
