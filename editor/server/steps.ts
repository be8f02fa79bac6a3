import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { StepState } from '../core/protocol.ts'

/** A file before and after a step; null stands for no file. */
export type TextChange = { file: string; before: string | null; after: string | null }

/** What is done and undone as one. */
type Step = Pick<StepState, 'label' | 'before' | 'after' | 'undone'> & {
  time: number
  /** What is typed into one place within a few seconds is one step. */
  place?: string | undefined
  changes: readonly TextChange[]
  /** A file was changed by somebody else since, so it can be neither undone nor redone. */
  left?: boolean
}

/** What to write, and the step that it belongs to. */
export type Move = { label: string; texts: ReadonlyMap<string, string | null> }

const FILE = '.cache/editor/steps.json'
const MOST = 200
/** In milliseconds. */
const ONE_STEP = 5_000

/** The steps of a project, which outlive the process. Undone ones stay in the list. */
export class Steps {
  readonly #path: string
  #steps: Step[] = []

  constructor(root: string) {
    this.#path = join(root, FILE)
    try {
      this.#steps = JSON.parse(readFileSync(this.#path, 'utf8')) as Step[]
    } catch {
      // There are none yet.
    }
  }

  /** Stored before the files are written, so that `unfinished` can finish it. */
  async #store() {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    await writeFileAtomic(this.#path, JSON.stringify(this.#steps), { mode: 0o600 })
  }

  /** Notes what will be written. */
  async add(step: Omit<Step, 'undone' | 'time'>, time = Date.now()) {
    const last = this.#steps.at(-1)
    const [change, before] = [step.changes[0], last?.changes[0]]
    const goesOn = last && !last.undone && step.place !== undefined && last.place === step.place
    if (goesOn && change && before?.after === change.before && time - last.time < ONE_STEP)
      this.#steps.splice(-1, 1, {
        ...last,
        time,
        after: step.after,
        changes: [{ ...before, after: change.after }],
      })
    else this.#steps = [...this.#steps, { ...step, time, undone: false }].slice(-MOST)
    await this.#store()
  }

  /** The last step was not taken after all. */
  async leaveLast() {
    const last = this.#steps.at(-1)
    if (last) last.left = true
    await this.#store()
  }

  /** The last step, if a process that ended in between wrote only some of its files. */
  unfinished(read: (file: string) => string | null): Move | undefined {
    const touched = this.#steps.findLast(({ undone }) => !undone) ?? this.#steps[0]
    const candidates = [touched, this.#nextRedo()].filter((step) => step !== undefined)
    for (const { changes, undone, label } of candidates) {
      const [from, to] = undone ? (['after', 'before'] as const) : (['before', 'after'] as const)
      const done = changes.filter((change) => read(change.file) === change[to])
      const left = changes.filter(
        (change) => read(change.file) === change[from] && change[from] !== change[to],
      )
      if (done.length > 0 && left.length > 0 && done.length + left.length === changes.length)
        return { label, texts: new Map(left.map((change) => [change.file, change[to]])) }
    }
    return undefined
  }

  #nextUndo = () => this.#steps.findLast(({ undone, left }) => !undone && !left)

  /** The first undone step after all that stand. */
  #nextRedo() {
    const last = this.#steps.findLastIndex(({ undone }) => !undone)
    return this.#steps.slice(last + 1).find(({ left }) => !left)
  }

  /**
   * Takes a step back, or again.
   * @returns what to write; a sentence if the step cannot be taken; undefined if there is none
   */
  async take(
    direction: 'undo' | 'redo',
    read: (file: string) => string | null,
  ): Promise<Move | string | undefined> {
    const step = direction === 'undo' ? this.#nextUndo() : this.#nextRedo()
    if (!step) return undefined
    const [from, to] = direction === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const)
    const changed = step.changes.find((change) => read(change.file) !== change[from])
    if (changed) {
      step.left = true
      await this.#store()
      return `“${step.label}” is left out: ${changed.file} was changed since by something else. Its text is in the list of steps.`
    }
    step.undone = direction === 'undo'
    await this.#store()
    return { label: step.label, texts: new Map(step.changes.map((change) => [change.file, change[to]])) }
  }

  /** The steps as the form shows them, the latest first. */
  list(): Pick<
    { steps: StepState[]; undo?: string | undefined; redo?: string | undefined },
    'steps' | 'undo' | 'redo'
  > {
    const steps = this.#steps.toReversed().map(({ time, label, before, after, undone }) => ({
      time: new Date(time).toISOString(),
      label,
      before,
      after,
      undone,
    }))
    return { steps, undo: this.#nextUndo()?.label, redo: this.#nextRedo()?.label }
  }
}
