import fs from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digest, digestOf, move, writeFlushed } from './files.ts'

/** A change of one file. Paths are relative to the root of the project. */
export type Step =
  /** Writes a text, or deletes the file. `before` is the text that it must still have. Null stands for no file. */
  | { kind: 'text'; file: string; before: string | null; after: string | null }
  /** Moves a file to a place where there is none. */
  | { kind: 'move'; file: string; to: string }

/** Another program changed the file after it was read. */
export class ChangedMeanwhile extends Error {}

/** A step as it is in the journal, with hashes of the file before and after. */
type Entry = Readonly<{
  from: string
  to: string
  /** The hash of what `to` was; null for no file. */
  before: string | null
  after: string
  /** A second name of what `to` was. */
  old: string | null
}>

/** Not in a folder that is published, and usually on the same disk. */
const FOLDER = '.cache/edit/transaction'
const JOURNAL = `${FOLDER}/journal.json`

/** A second name for a file, or a copy on disks without such names. */
async function keep(path: string, name: string) {
  await fs.mkdir(dirname(name), { recursive: true })
  await fs.link(path, name).catch(() => fs.copyFile(path, name))
}

/** Prepares a step: whatever needs room on the disk is written here. */
async function prepare(root: string, step: Step, index: number): Promise<Entry> {
  const { file } = step
  const now = await digestOf(join(root, file))
  const moved = (to: string) => ({ from: file, to, before: null, after: now ?? '', old: null })
  if (step.kind === 'move') return moved(step.to)
  const { before, after } = step
  if (now !== (before === null ? null : digest(before))) throw new ChangedMeanwhile(file)
  if (after === null) return moved(`${FOLDER}/${index}.old`)
  const from = `${FOLDER}/${index}.new`
  await writeFlushed(join(root, from), after)
  const old = now === null ? null : `${FOLDER}/${index}.old`
  if (old !== null) await keep(join(root, file), join(root, old))
  return { from, to: file, before: now, after: digest(after), old }
}

/** Each step can be repeated, and stopped at any point. */
async function forward(root: string, entries: readonly Entry[]) {
  for (const { from, to, before, after } of entries) {
    const [now, waiting] = [await digestOf(join(root, to)), await digestOf(join(root, from))]
    // A move to another disk copies first.
    if (now === after && waiting === after) await fs.rm(join(root, from))
    if (now === after) continue
    if (now !== before) throw new ChangedMeanwhile(to)
    if (waiting !== after) throw new ChangedMeanwhile(from)
    await move(join(root, from), join(root, to))
  }
}

/** Leaves alone what another program has changed since. */
async function back(root: string, entries: readonly Entry[]) {
  for (const { from, to, after, old } of entries.toReversed()) {
    if ((await digestOf(join(root, to))) !== after) continue
    if (old === null) await move(join(root, to), join(root, from))
    else if (existsSync(join(root, old))) await move(join(root, old), join(root, to))
  }
}

/** The journal is deleted first, because the files that it names are deleted next. */
async function clean(root: string) {
  for (const name of [JOURNAL, FOLDER]) await fs.rm(join(root, name), { recursive: true, force: true })
}

/** If this fails too, the journal stays, and the next start tries again. */
async function undo(root: string, entries: readonly Entry[]) {
  await back(root, entries)
  await clean(root)
}

/**
 * Carries out all steps or none, even if the process is killed or the disk is full. Call it one at a time.
 * @throws ChangedMeanwhile when a file is no longer what it was; then nothing is changed
 */
export async function carryOut(root: string, steps: readonly Step[]) {
  await clean(root)
  const entries: Entry[] = []
  try {
    for (const [index, step] of steps.entries()) entries.push(await prepare(root, step, index))
    await writeFlushed(join(root, `${JOURNAL}.new`), JSON.stringify(entries))
  } catch (error) {
    await clean(root)
    throw error
  }
  try {
    // From here on, an interruption is completed by the next start.
    await move(join(root, `${JOURNAL}.new`), join(root, JOURNAL))
    await forward(root, entries)
  } catch (error) {
    await undo(root, entries)
    throw error
  }
  await clean(root)
}

/** Completes a transaction that was interrupted, or undoes it where that is impossible. */
export async function recover(root: string) {
  const path = join(root, JOURNAL)
  if (existsSync(path)) {
    const entries = JSON.parse(await fs.readFile(path, 'utf8')) as Entry[]
    await forward(root, entries).catch(() => undo(root, entries))
  }
  await clean(root)
}
