import { CONTENT } from '../../src/content-paths.ts'
import { completed } from '../core/address.ts'
import { fieldPath } from '../../src/reading/field-name.ts'
import { blank, fieldAt, type Field } from '../core/form.ts'
import { fullLabel } from '../core/labels.ts'
import { beside, coverage, locate, type Leaf, type PageClick } from '../core/locate.ts'
import { isNewPresentation, partOf, partsWith, placed, POLICY, type Part, type Root } from '../core/parts.ts'
import { clickedText } from '../core/policy-text.ts'
import type { Change, Conflict, Draft, Drafts, FileState, Problem, State } from '../core/protocol.ts'
import { freeSlug } from '../core/slug.ts'
import {
  changedPaths,
  clashes,
  getIn,
  isList,
  isRecord,
  isSameEntry,
  leavesOf,
  rebase,
  same,
  setIn,
  type Json,
  type Path,
} from '../core/value.ts'

export type { Drafts }

/** A name for a presentation that is being added. */
export const newPresentation = () => `${CONTENT.graduates}#${crypto.randomUUID().slice(0, 8)}`

export const fileOf = (state: State, file: string): FileState | undefined =>
  state.files.find((known) => known.file === file)

/** The form of a file; a new presentation uses that of its folder. */
export const formOf = (state: State, file: string): Field | undefined =>
  state.forms[fileOf(state, file)?.form ?? file] ??
  (file.startsWith(CONTENT.graduates) ? state.forms[CONTENT.graduates] : undefined)

/** The value that the form shows; null if the file will be deleted. */
export const shownValue = (state: State, drafts: Drafts, file: string): Json | undefined =>
  drafts[file] ? drafts[file].value : fileOf(state, file)?.value

/** The content with unsaved changes. */
export const withDrafts = (state: State, drafts: Drafts): State => ({
  ...state,
  files: state.files.map((known) => ({ ...known, value: shownValue(state, drafts, known.file) })),
})

/** The fields with unsaved changes; an empty path for a file that is new or will be deleted. */
export const unsavedPlaces = (drafts: Drafts) =>
  Object.entries(drafts).flatMap(([file, { baseValue, value }]) =>
    changedPaths(baseValue, value).map((path) => ({ file, path })),
  )

const without = (drafts: Drafts, file: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== file))

/** In characters; leaves room for a number. The schema allows 40. */
const LONGEST_ID = 36

/**
 * The content after a change, where the id of a service follows its name. An id that was saved stays, because links
 * contain it, and so does one that somebody typed.
 */
function withProposedId(saved: Json | undefined, before: Json, after: Json, [list, index, key]: Path): Json {
  if (list !== 'services' || index === undefined || key !== 'service') return after
  const idsOf = (value: Json | undefined) => {
    const services = getIn(value, ['services'])
    return isList(services) ? services.map((service) => getIn(service, ['id'])) : []
  }
  const others = idsOf(after).filter((id, place) => place !== index && typeof id === 'string') as string[]
  const propose = (value: Json) => {
    const name = getIn(value, ['services', index, 'service'])
    return typeof name === 'string' && name !== '' ? freeSlug(name, 'service', LONGEST_ID, others) : ''
  }
  const id = getIn(before, ['services', index, 'id'])
  if (id !== propose(before) || idsOf(saved).includes(id)) return after
  return setIn(after, ['services', index, 'id'], propose(after))
}

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
  const next = withProposedId(saved?.value, draft.value, setIn(draft.value, path, value), path)
  return same(draft.baseValue, next) || (draft.base === null && next === null)
    ? without(drafts, file)
    : { ...drafts, [file]: { ...draft, value: next } }
}

/** The drafts that were kept, as far as the content still has their files and lacks their changes. */
export const keptDrafts = (state: State): Drafts =>
  Object.fromEntries(
    Object.entries(state.kept?.drafts ?? {}).filter(
      ([file, { value }]) =>
        (fileOf(state, file) !== undefined || isNewPresentation(file) || file === POLICY.file) &&
        !same(fileOf(state, file)?.value, value),
    ),
  )

/** Adds an empty presentation at the end of the gallery. */
export function withNewGraduate(state: State, drafts: Drafts, file: string): Drafts {
  const form = state.forms[CONTENT.graduates]
  if (!form) return drafts
  const orders = state.files
    .filter((file) => file.form === CONTENT.graduates)
    .map(({ value }) => Number(getIn(value, ['order']) ?? 0))
  const value = setIn(blank(form), ['order'], Math.max(0, ...orders) + 1)
  return { ...drafts, [file]: { base: null, baseValue: undefined, value } }
}

/** Whether a problem is only that a field of a new record has not been filled in yet. */
export function isNotFilledIn(state: State, drafts: Drafts, { file, field }: Problem): boolean {
  const [draft, path] = [drafts[file], fieldPath(field)]
  const known = fieldAt(formOf(state, file), draft?.value, path)
  if (!draft || !known) return false
  const isAdded = path.some((_, at) => {
    const before = getIn(draft.baseValue, path.slice(0, at))
    const entry = getIn(draft.value, path.slice(0, at + 1))
    return isList(before) && !before.some((other) => isSameEntry(other, entry))
  })
  const isNew = isAdded || getIn(draft.baseValue, path) === undefined
  return isNew && same(getIn(draft.value, path), blank(known, String(path.at(-1))))
}

/**
 * As it is saved: without the spaces of any kind that pasted text brings at its ends, which nobody sees and no field
 * allows, and with complete addresses.
 */
function tidied(value: Json, path: Path = []): Json {
  if (typeof value === 'string') return completed(path, value.trim())
  if (isList(value)) return value.map((entry, index) => tidied(entry, [...path, index]))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidied(inner, [...path, key])]))
}

export const changesOf = (drafts: Drafts): Change[] =>
  Object.entries(drafts).map(([file, { base, value, model }]) => ({
    file,
    base,
    value: tidied(value),
    ...(model === undefined ? {} : { model }),
  }))

/** The drafts with the changes of one file rebased on what is on disk now. */
export function withMine(drafts: Drafts, { file, theirs, theirValue }: Conflict): Drafts {
  const draft = drafts[file]
  if (!draft) return drafts
  if (theirs === null) {
    const target = file.startsWith(`${CONTENT.graduates}/`) ? newPresentation() : file
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

/** The fields that were changed both here and elsewhere; the whole file where one of them is gone or cannot be read. */
export function clashesOf(drafts: Drafts, { file, theirValue }: Conflict): Path[] {
  const draft = drafts[file]
  if (!draft) return []
  if (theirValue === undefined || draft.value === null || draft.base === null) return [[]]
  return clashes(draft.baseValue, draft.value, theirValue)
}

/** The changes made during a save, rebased on the files that it wrote. */
export function afterSave(drafts: Drafts, saved: Drafts, written: readonly string[], state: State): Drafts {
  const left = Object.entries(drafts).filter(([file, draft]) => draft !== saved[file])
  return Object.fromEntries(
    left.map(([file, draft]): [string, Draft] => {
      const target = written[Object.keys(saved).indexOf(file)] ?? file
      const now = fileOf(state, target)
      const before = saved[file]
      if (!before || now?.value === undefined) return [file, draft]
      const value = rebase(before.value, draft.value, now.value)
      return [target, { base: now.text, baseValue: now.value, value }]
    }),
  )
}

export const withoutMine = (drafts: Drafts, { file }: Conflict) => without(drafts, file)

/** What a field is called where fields of all parts are listed: "Income calculator: Service 11, Price". */
export function placeName(parts: readonly Part[], file: string, path: Path): string {
  const part = partOf(parts, file, path)?.label ?? file
  return path.length === 0 ? part : `${part}: ${fullLabel(path)}`
}

/** The files of the presentations in the order of the gallery. Of two in the same place, the one with unsaved changes comes last. */
export const galleryOf = (state: State, drafts: Drafts): string[] => {
  const files = state.files.filter(({ form }) => form === CONTENT.graduates).map(({ file }) => file)
  const place = (file: string) =>
    Number(getIn(shownValue(state, drafts, file) ?? fileOf(state, file)?.value, ['order']))
  return [...files, ...Object.keys(drafts).filter(isNewPresentation)].sort(
    (a, b) => place(a) - place(b) || Number(a in drafts) - Number(b in drafts),
  )
}

/** The drafts, with a separate place for each presentation: another window may have taken one in the meantime. */
export function withPlaces(state: State, drafts: Drafts): Drafts {
  let [last, moved] = [0, false]
  return galleryOf(state, drafts).reduce((all, file) => {
    const place = getIn(shownValue(state, all, file) ?? undefined, ['order'])
    if (typeof place !== 'number') return all
    moved ||= place <= last && file in drafts
    last = moved ? Math.max(place, last + 1) : place
    return last === place ? all : withValue(state, all, file, ['order'], last)
  }, drafts)
}

/** The drafts with these presentations in this order. */
export const arranged = (state: State, drafts: Drafts, files: readonly string[]): Drafts =>
  files.reduce(
    (all, file, index) =>
      (shownValue(state, all, file) ?? null) === null
        ? all
        : withValue(state, all, file, ['order'], index + 1),
    drafts,
  )

/** All parts: those of the pages, and one for each presentation. */
export function partsOf(state: State, drafts: Drafts): Part[] {
  const parts = partsWith(
    galleryOf(state, drafts).map((file) => ({
      file,
      value: shownValue(state, drafts, file) ?? fileOf(state, file)?.value,
    })),
  )
  const hasPolicy = fileOf(state, POLICY.file) !== undefined
  return parts.map((part) => placed(part, hasPolicy, fileOf(state, CONTENT.site)?.value))
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
function pictures(state: State, parts: readonly Part[]): Record<string, Root> {
  return Object.fromEntries(
    parts.flatMap(({ id, picture }) => {
      if (!picture) return []
      const value = fileOf(state, picture.file)?.value
      const video = id.startsWith(`${CONTENT.graduates}/`) && getIn(value, ['video']) !== null
      return [[id, video ? { file: picture.file, path: ['video', 'link'] } : picture]]
    }),
  )
}

/** In characters. A longer text is not a name that others repeat. */
const LONGEST_NAME = 40
const MOST_NAMED = 6

/** Other fields that contain a name, for when it was changed in one. */
export function alsoIn(
  { state, drafts, parts }: { state: State; drafts: Drafts; parts: readonly Part[] },
  own: { file: string; path: Path },
  name: string,
) {
  if (name.length > LONGEST_NAME || !/\p{L}{3}/u.test(name)) return []
  return leaves(withDrafts(state, drafts), parts)
    .filter(({ file, path, value }) => {
      const itself = file === own.file && path.join() === own.path.join()
      return typeof value === 'string' && !itself && coverage(value, name) > 0
    })
    .slice(0, MOST_NAMED)
    .map(({ file, path }) => ({
      file,
      path,
      name: placeName(parts, file, path),
    }))
}

/** The field behind a click in the page; of the policy, also the text. */
export function clickedPlace(state: State, parts: readonly Part[], click: PageClick) {
  const policy = getIn(fileOf(state, POLICY.file)?.value, POLICY.path)
  const quote = click.part === 'privacy' ? clickedText(policy, click.texts) : undefined
  return quote ? { ...POLICY, quote } : locate(click, leaves(state, parts), pictures(state, parts))
}

/** Whether a stored file is a picture that the site can show. */
export const isPicture = (file: string) => /^content\/media\/[\w-]+\.(?:jpe?g|png|webp|avif)$/i.test(file)

/** The name of a stored file in the content, such as `media/ada.jpg` or `/videos/talk.mp4`. */
export const writtenName = (file: string) => file.replace(/^content\/|^public/, '')

/** The fields that refer to a stored file. */
export const usesOf = (state: State, drafts: Drafts, file: string) =>
  [...new Set([...state.files.map((known) => known.file), ...Object.keys(drafts)])].flatMap((content) =>
    leavesOf(shownValue(state, drafts, content) ?? null)
      .filter(({ value }) => value === writtenName(file))
      .map(({ path }) => ({ file: content, path })),
  )
