import { useSyncExternalStore } from 'react'
import type { Field } from '../core/form.ts'
import { nameOf, placeInRow } from '../core/labels.ts'
import type { Problem, ServerEvent, State, Write, WriteAnswer } from '../core/protocol.ts'
import { getIn, isList, same, type Json, type Path } from '../core/value.ts'
import { ask, Disconnected, events } from './api.ts'

/** What was typed and is not written yet: it is not valid, or the server is gone. */
export type Draft = {
  file: string
  path: Path
  /** As typed. */
  text: string
  /** Of a new record, that alone. */
  value?: Json | undefined
  from?: readonly (number | null)[] | undefined
  row?: string | undefined
  /** Why it cannot be written. */
  problems?: readonly Problem[] | undefined
  /** Whether it is a new record. */
  isNew?: true
  /** Whether its row was removed by somebody else. */
  isLeft?: true
  /** What is typed into those, as it is typed. */
  texts?: Readonly<Record<string, string>>
}

type Connection = 'opening' | 'open' | 'lost'

type Snapshot = {
  connection: Connection
  state: State | undefined
  forms: Readonly<Record<string, Field>>
  drafts: Readonly<Record<string, Draft>>
  writing: number
  /** What was done last, to be read aloud. */
  message: string
  /** The file that was made last. */
  created: string | undefined
}

const KEPT = 'cca-edit-kept'
/** After the last key, in milliseconds. */
const PAUSE = 500

function kept(): Record<string, Draft> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Draft>
  } catch {
    return {}
  }
}

let snapshot: Snapshot = {
  connection: 'opening',
  state: undefined,
  forms: {},
  drafts: kept(),
  writing: 0,
  message: '',
  created: undefined,
}
const listeners = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Drafts that were written, until the state shows them. */
const written = new Map<string, ReturnType<typeof setTimeout>>()

function set(part: Partial<Snapshot>) {
  snapshot = { ...snapshot, ...part }
  if (part.drafts) localStorage.setItem(KEPT, JSON.stringify(part.drafts))
  for (const listener of listeners) listener()
}

/** The part of the editor's state that a component shows. */
export const useEditor = <Value>(select: (all: Snapshot) => Value): Value =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => select(snapshot),
  )

/** Names a field: its draft, and its control by `data-field`. */
export const keyOf = (file: string, path: Path) => `${file}#${path.join('.')}`

/** Shows what was done, and has it read aloud. */
export const announce = (message: string) => set({ message })

const valueOfFile = (file: string, state = snapshot.state) =>
  state?.files.find((other) => other.file === file)?.value

/** The value at a place, as it is in the file. */
export const storedAt = (file: string, path: Path) => getIn(valueOfFile(file), path)

/** What the list entry around a field is called. */
function rowOf(file: string, path: Path): string | undefined {
  const at = path.findLastIndex((part) => typeof part === 'number')
  return at < 0 ? undefined : nameOf(storedAt(file, path.slice(0, at + 1)))
}

function drop(key: string) {
  clearTimeout(timers.get(key))
  clearTimeout(written.get(key))
  written.delete(key)
  const { [key]: gone, ...drafts } = snapshot.drafts
  if (gone) set({ drafts })
}

/** Keeps what was typed, and writes it after a pause. Without a value it cannot be written. */
export function type(key: string, draft: Draft) {
  const row = snapshot.drafts[key]?.row ?? rowOf(draft.file, draft.path)
  set({ drafts: { ...snapshot.drafts, [key]: { ...draft, row } } })
  clearTimeout(written.get(key))
  written.delete(key)
  clearTimeout(timers.get(key))
  if (draft.problems === undefined)
    timers.set(
      key,
      setTimeout(() => void flush(key), PAUSE),
    )
}

/** Forgets which file was made last. */
export const seen = () => set({ created: undefined })

/** Takes back what was typed and not written. */
export const forget = (key: string) => drop(key)

/** A draft where its row is now: rows are moved, renamed, and removed while something is typed into them. */
function placed(draft: Draft, before: State | undefined): Draft {
  const { file, path, row } = draft
  const found = row === undefined ? path : placeInRow(valueOfFile(file), path, row)
  if (found) return found === path ? draft : { ...draft, path: found }
  const at = path.findLastIndex((part) => typeof part === 'number')
  const [old, now] = [before, snapshot.state].map((state) =>
    getIn(valueOfFile(file, state), path.slice(0, at)),
  )
  const isSameList = isList(old) && isList(now) && old.length === now.length
  const isRenamed = isSameList && nameOf(old[Number(path[at])]) === row
  return isRenamed ? { ...draft, row: rowOf(file, path) } : { ...draft, isLeft: true }
}

/** Keeps every draft with its row. */
function placeDrafts(before: State | undefined) {
  const entries = Object.entries(snapshot.drafts).map(([key, draft]): [string, Draft] => {
    const now = placed(draft, before)
    if (now === draft) return [key, draft]
    return [now.isLeft ? `left:${key}` : keyOf(now.file, now.path), now]
  })
  if (entries.some(([key, draft]) => snapshot.drafts[key] !== draft))
    set({ drafts: Object.fromEntries(entries) })
}

/** A new record is written at the end of its list, as that is by then. */
function added(draft: Draft): Draft {
  const list = storedAt(draft.file, draft.path)
  if (!isList(list)) return draft
  return { ...draft, value: [...list, draft.value ?? null], from: [...list.keys(), null] }
}

/** Writes what was typed now. */
export async function flush(key: string): Promise<void> {
  const draft = snapshot.drafts[key]
  clearTimeout(timers.get(key))
  if (!draft || draft.isLeft || draft.problems !== undefined || written.has(key)) return
  const answer = await write(draft.isNew ? added(draft) : draft)
  const now = snapshot.drafts[key]
  if (now?.text !== draft.text || !same(now.value, draft.value) || !answer) return
  if (answer.kind === 'refused') {
    set({ drafts: { ...snapshot.drafts, [key]: { ...now, problems: answer.problems } } })
    return
  }
  settle(key, draft)
  if (answer.file !== draft.file) set({ created: answer.file })
}

/** A written draft goes once the state shows it, so that the field never shows the text from before. */
function settle(key: string, draft: Draft) {
  if (draft.isNew || same(storedAt(draft.file, draft.path), draft.value)) drop(key)
  else
    written.set(
      key,
      setTimeout(() => drop(key), 2_000),
    )
}

/** One after the other: each may give the row around it another name. */
let queue: Promise<unknown> = Promise.resolve()

/** Writes something at once. Undefined while the server is gone. */
export function write(asked: Write): Promise<WriteAnswer | undefined> {
  const answer = queue.then(() => send(asked))
  queue = answer
  return answer
}

async function send({ file, path, value, from, row }: Write): Promise<WriteAnswer | undefined> {
  set({ writing: snapshot.writing + 1 })
  const known = Object.values(snapshot.drafts).find(
    (draft) => keyOf(draft.file, draft.path) === keyOf(file, path),
  )
  try {
    return await ask<WriteAnswer>('write', {
      file,
      path,
      value,
      from,
      row: known?.row ?? row,
    } satisfies Write)
  } catch (error) {
    if (!(error instanceof Disconnected)) announce(String(error))
    return undefined
  } finally {
    set({ writing: snapshot.writing - 1 })
  }
}

/** Writes everything that can be: after a pause without a server. */
function flushAll() {
  for (const [key, draft] of Object.entries(snapshot.drafts)) {
    // What was refused may be right now.
    const { problems, ...again } = draft
    if (draft.value === undefined && problems) continue
    set({ drafts: { ...snapshot.drafts, [key]: again } })
    void flush(key)
  }
}

function receive(event: ServerEvent) {
  if (event.kind === 'forms') set({ forms: event.forms })
  if (event.kind !== 'state') return
  const [first, before] = [snapshot.connection !== 'open', snapshot.state]
  set({ state: event.state, connection: 'open' })
  for (const key of written.keys()) drop(key)
  placeDrafts(before)
  if (first) flushAll()
}

/** Connects, for as long as the page is open. */
export function connect() {
  void events(receive, () => set({ connection: 'lost' }))
  addEventListener('storage', ({ key }) => key === KEPT && set({ drafts: kept() }))
}
