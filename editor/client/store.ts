import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { CONTENT } from '../../src/content/paths.ts'
import type { Field } from '../core/form.ts'
import { applied, ordered, valueAt } from '../core/operations.ts'
import { presentations } from '../core/parts.ts'
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
  /** Whether this browser keeps it. */
  isKept: boolean
  pending: readonly Pending[]
  /** What was done last, to be read aloud in place of 'Saved'; empty while it is being done. */
  message: string | undefined
  /** Why something cannot be written at the moment. */
  trouble: string
}

const $editor = atom<Snapshot>({
  connection: 'opening',
  state: undefined,
  files: [],
  forms: {},
  typed: {},
  isKept: true,
  pending: [],
  message: undefined,
  trouble: '',
})

/** The files after something that was asked for, as far as it is shown before it is done. */
function filesAfter(files: readonly FileState[], { write }: Pending): readonly FileState[] {
  if (write.kind !== 'remove' && write.kind !== 'order') return files
  if (write.file === CONTENT.graduates && write.kind === 'order') {
    const order = ordered(
      presentations(files).map(({ file }) => file),
      write.keys,
    )
    // Other files are in front of the presentations.
    return files.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file))
  }
  return files.map((doc) => {
    const outcome = write.file === doc.file ? applied(doc, write, String) : undefined
    return outcome && 'doc' in outcome ? { ...doc, ...outcome.doc } : doc
  })
}

export const now = () => $editor.get()

export function set(part: Partial<Snapshot>) {
  const all = { ...now(), ...part }
  const isOther = part.state || part.pending
  $editor.set(isOther ? { ...all, files: all.pending.reduce(filesAfter, all.state?.files ?? []) } : all)
}

/** The part of the editor's state that a component shows. */
export const useEditor = <Value>(select: (all: Snapshot) => Value): Value =>
  useSyncExternalStore(
    (changed) => $editor.listen(changed),
    () => select(now()),
  )

/** Names a field: what is typed into it, and its control by `data-field`. */
export const keyOf = (file: string, path: Path) => `${file}#${path.join('.')}`

export const docOf = (file: string): FileState | undefined => now().files.find((other) => other.file === file)

export const useDoc = (file: string) => useEditor(() => docOf(file))

export const storedAt = (file: string, path: Path) => valueAt(docOf(file), path)

/** Does something when everything that was asked for before is done. */
export const enqueue = oneAtATime()

/** Waits until the state shows a revision, or is that of another process. */
export const shows = (revision: number) =>
  new Promise<void>((resolve) => {
    const { state: before } = now()
    const check = () => {
      const { state } = now()
      if (state?.run === before?.run && (state?.revision ?? 0) < revision) return
      stop()
      resolve()
    }
    const stop = $editor.listen(check)
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

/** Why a change was not made, as a sentence. */
export function refusalOf(answer: Exclude<WriteAnswer, { kind: 'written' }> | undefined): string {
  if (!answer) return 'Not connected: nothing was changed.'
  if (answer.kind === 'refused') return answer.problems[0]?.message ?? ''
  if (answer.kind === 'failed') return answer.message
  return `It was ${answer.kind === 'gone' ? 'removed' : 'changed'} in the meantime.`
}

/** Changes something by a click: it is shown at once, and done when its turn comes. A second click asks for nothing more. */
export async function change(write: Write, done: string): Promise<WriteAnswer | undefined> {
  const last = now().pending.at(-1)
  if (last && JSON.stringify(last.write) === JSON.stringify(write)) return last.answer
  const own: Pending = { write, answer: enqueue(() => send(write)) }
  set({ pending: [...now().pending, own], message: '' })
  const answer = await own.answer
  set({
    pending: now().pending.filter((pending) => pending !== own),
    message: answer?.kind === 'written' ? done : refusalOf(answer),
  })
  return answer
}
