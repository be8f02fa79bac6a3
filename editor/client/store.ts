import { useSyncExternalStore } from 'react'
import { CONTENT } from '../../src/content/paths.ts'
import type { Field } from '../core/form.ts'
import { applied, valueAt, type Doc } from '../core/operations.ts'
import { isPresentation, presentations } from '../core/parts.ts'
import type { FileState, State, Write, WriteAnswer } from '../core/protocol.ts'
import { oneAtATime } from '../core/queue.ts'
import type { Path } from '../core/value.ts'
import { ask, Disconnected } from './api.ts'
import type { Typed } from './typing.ts'

/** What was asked for and is not in the state yet. */
type Pending = { write: Write; answer: Promise<WriteAnswer | undefined> }

export type Snapshot = {
  connection: 'opening' | 'open' | 'lost'
  state: State | undefined
  /** As they will be once everything that was asked for is done. */
  files: readonly FileState[]
  forms: Readonly<Record<string, Field>>
  /** What is in the hands of whoever types, by field. */
  typed: Readonly<Record<string, Typed>>
  pending: readonly Pending[]
  /** What was done last, to be read aloud. */
  message: string
  /** Why something cannot be written at the moment. */
  trouble: string
}

let snapshot: Snapshot = {
  connection: 'opening',
  state: undefined,
  files: [],
  forms: {},
  typed: {},
  pending: [],
  message: '',
  trouble: '',
}
const listeners = new Set<() => void>()

/** A file after what was asked for. */
const withPending = (file: FileState, pending: readonly Pending[]) =>
  pending
    .map(({ write }) => write)
    .filter((write) => write.file === file.file)
    .reduce<FileState>((doc, write) => {
      const outcome =
        write.kind === 'remove' || write.kind === 'order' ? applied(doc, write, String) : undefined
      return outcome && 'doc' in outcome ? { ...doc, ...outcome.doc } : doc
    }, file)

function filesAfter({ state, pending }: Snapshot): readonly FileState[] {
  const files = (state?.files ?? []).map((file) => withPending(file, pending))
  const shown = presentations(files)
  const names = shown.map(({ file }) => file)
  const gallery = withPending(
    { file: CONTENT.graduates, value: names, keys: { '': names }, problems: [], isReadable: true },
    pending,
  ).keys['']
  const ordered = (gallery ?? []).flatMap((name) => shown.find(({ file }) => file === name) ?? [])
  return [...files.filter(({ file }) => !isPresentation(file)), ...ordered]
}

export const now = () => snapshot

export function set(part: Partial<Snapshot>) {
  snapshot = { ...snapshot, ...part }
  if (part.state || part.pending) snapshot = { ...snapshot, files: filesAfter(snapshot) }
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

/** Names a field: what is typed into it, and its control by `data-field`. */
export const keyOf = (file: string, path: Path) => `${file}#${path.join('.')}`

/** Shows what was done, and has it read aloud, until the next thing happens. */
export const announce = (message: string) => set({ message })

export const docOf = (file: string): Doc | undefined => snapshot.files.find((other) => other.file === file)

/** A file as it will be. */
export const useDoc = (file: string) => useEditor(() => docOf(file) as FileState | undefined)

/** The value at a path, as it is in the file. */
export const storedAt = (file: string, path: Path) => valueAt(docOf(file), path)

/** Does something when everything that was asked for before is done. */
export const enqueue = oneAtATime()

/** Waits until the state shows a revision, or is that of another process. */
export const shows = (revision: number) =>
  new Promise<void>((resolve) => {
    const { state: before } = snapshot
    const check = () => {
      const { state } = snapshot
      if (state?.run === before?.run && (state?.revision ?? 0) < revision) return
      listeners.delete(check)
      resolve()
    }
    listeners.add(check)
    check()
  })

/** Asks for a change now, and waits until the state shows it. Undefined while the server is gone. */
export async function send(write: Write): Promise<WriteAnswer | undefined> {
  try {
    const answer = await ask<WriteAnswer>('write', write)
    if (answer.kind === 'written') await shows(answer.revision)
    set({ trouble: answer.kind === 'failed' ? answer.message : '' })
    return answer
  } catch (error) {
    if (!(error instanceof Disconnected)) set({ trouble: String(error) })
    return undefined
  }
}

const WHY = {
  gone: 'Somebody else has removed it.',
  changed: 'Somebody else has changed it.',
}

/** Why a change was not made, as a sentence. */
export function refusalOf(answer: Exclude<WriteAnswer, { kind: 'written' }> | undefined): string {
  if (!answer) return 'Not connected: nothing was changed.'
  if (answer.kind === 'refused') return answer.problems[0]?.message ?? ''
  return answer.kind === 'failed' ? answer.message : WHY[answer.kind]
}

/** Changes something by a click: it is shown at once, and done when its turn comes. A second click asks for nothing more. */
export async function change(write: Write, done: string): Promise<WriteAnswer | undefined> {
  const last = snapshot.pending.at(-1)
  if (last && JSON.stringify(last.write) === JSON.stringify(write)) return last.answer
  const own: Pending = { write, answer: enqueue(() => send(write)) }
  set({ pending: [...snapshot.pending, own], message: '' })
  const answer = await own.answer
  set({
    pending: snapshot.pending.filter((pending) => pending !== own),
    message: answer?.kind === 'written' ? done : refusalOf(answer),
  })
  return answer
}
