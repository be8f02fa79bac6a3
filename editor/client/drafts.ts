import { CONTENT } from '../../src/content-paths.ts'
import { blank, type Field } from '../core/form.ts'
import { beside, type Leaf } from '../core/locate.ts'
import { graduatePart, PARTS, partOf, type Part, type Root } from '../core/parts.ts'
import type { Change, Conflict, FileState, State } from '../core/protocol.ts'
import { getIn, isRecord, leavesOf, rebase, same, setIn, type Json, type Path } from '../core/value.ts'

/** Unsaved changes of a file. */
type Draft = {
  /** The text on disk that the changes are based on; null for a new file. */
  base: string | null
  baseValue: Json | undefined
  value: Json
  model?: string
}

export type Drafts = Readonly<Record<string, Draft>>

/** The key of a presentation that is being added. */
export const NEW_GRADUATE = CONTENT.graduates

export const fileOf = (state: State, file: string): FileState | undefined =>
  state.files.find((known) => known.file === file)

/** The form of a file; a new presentation uses that of its folder. */
export const formOf = (state: State, file: string): Field | undefined =>
  state.forms[fileOf(state, file)?.form ?? file] ??
  (file.startsWith(CONTENT.graduates) ? state.forms[CONTENT.graduates] : undefined)

/** The value that the form shows; null if the file will be deleted. */
export const shownValue = (state: State, drafts: Drafts, file: string): Json | undefined =>
  drafts[file] ? drafts[file].value : fileOf(state, file)?.value

const without = (drafts: Drafts, file: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== file))

/** The drafts with one more change. A file that equals its base again has no draft. */
export function withValue(
  state: State,
  drafts: Drafts,
  file: string,
  path: Path,
  value: Json | undefined,
): Drafts {
  const saved = fileOf(state, file)
  const draft = drafts[file] ?? {
    base: saved?.text ?? null,
    baseValue: saved?.value,
    value: saved?.value ?? {},
  }
  const next = setIn(draft.value, path, value)
  return same(draft.baseValue, next)
    ? without(drafts, file)
    : { ...drafts, [file]: { ...draft, value: next } }
}

/** Adds an empty presentation at the end of the gallery. */
export function withNewGraduate(state: State, drafts: Drafts): Drafts {
  const form = state.forms[CONTENT.graduates]
  if (!form) return drafts
  const orders = state.files
    .filter((file) => file.form === CONTENT.graduates)
    .map(({ value }) => Number(getIn(value, ['order']) ?? 0))
  const value = setIn(blank(form), ['order'], Math.max(0, ...orders) + 1)
  return { ...drafts, [NEW_GRADUATE]: { base: null, baseValue: undefined, value } }
}

export const changesOf = (drafts: Drafts): Change[] =>
  Object.entries(drafts).map(([file, { base, value, model }]) => ({
    file,
    base,
    value,
    ...(model === undefined ? {} : { model }),
  }))

/** The drafts with the changes of one file rebased on what is on disk now. */
export function withMine(drafts: Drafts, { file, theirs, theirValue }: Conflict): Drafts {
  const draft = drafts[file]
  if (!draft) return drafts
  if (theirs === null) {
    const target = file.startsWith(`${CONTENT.graduates}/`) ? NEW_GRADUATE : file
    const again = {
      ...draft,
      base: null,
      baseValue: undefined,
      ...(draft.base === null ? {} : { model: draft.base }),
    }
    return { ...without(drafts, file), [target]: again }
  }
  const value =
    theirValue === undefined || draft.value === null
      ? draft.value
      : rebase(draft.baseValue, draft.value, theirValue)
  return same(value, theirValue)
    ? without(drafts, file)
    : { ...drafts, [file]: { base: theirs, baseValue: theirValue, value } }
}

/** The changes made during a save, rebased on what it wrote. */
export function afterSave(drafts: Drafts, saved: Drafts, state: State): Drafts {
  const left = Object.entries(drafts).filter(([file, draft]) => draft !== saved[file])
  return Object.fromEntries(
    left.map(([file, draft]): [string, Draft] => {
      const now = fileOf(state, file)
      const before = saved[file]
      if (!before || now?.value === undefined) return [file, draft]
      const value = rebase(before.value, draft.value, now.value)
      return [file, { base: now.text, baseValue: now.value, value }]
    }),
  )
}

export const withoutMine = (drafts: Drafts, { file }: Conflict) => without(drafts, file)

/** All parts: those of the pages, and one for each presentation. */
export function partsOf(state: State, drafts: Drafts): Part[] {
  const name = (value: Json | undefined) => {
    const title = getIn(value, ['presentation'])
    return typeof title === 'string' && title !== '' ? title : 'New presentation'
  }
  const graduates = state.files
    .filter((file) => file.form === CONTENT.graduates)
    .map(({ file, value }) => ({
      order: Number(getIn(value, ['order'])),
      part: graduatePart(file, name(value)),
    }))
    .sort((a, b) => a.order - b.order)
    .map(({ part }) => part)
  const added = drafts[NEW_GRADUATE] ? [graduatePart(NEW_GRADUATE, name(drafts[NEW_GRADUATE].value))] : []
  return PARTS.flatMap((part) => (part.id === 'graduates' ? [part, ...graduates, ...added] : [part]))
}

/** All leaf fields, for finding the one that was clicked. */
export function leaves(state: State, parts: readonly Part[]): (Leaf & { part: string | undefined })[] {
  return state.files.flatMap(({ file, value }) =>
    leavesOf(value ?? null).map((leaf) => ({
      ...leaf,
      file,
      beside: isRecord(value) ? beside(value, leaf.path) : [],
      part: partOf(parts, file, leaf.path)?.id,
    })),
  )
}

/** The field behind the pictures of each part: the video, if there is one. */
export function pictures(state: State, parts: readonly Part[]): Record<string, Root> {
  return Object.fromEntries(
    parts.flatMap(({ id, picture }) => {
      if (!picture) return []
      const value = fileOf(state, picture.file)?.value
      const video = id.startsWith(`${CONTENT.graduates}/`) && getIn(value, ['video']) !== null
      return [[id, video ? { file: picture.file, path: ['video', 'link'] } : picture]]
    }),
  )
}
