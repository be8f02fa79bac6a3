import { inWords } from '../core/changes.ts'
import type { Keys, Operation } from '../core/operations.ts'
import type { StepState } from '../core/protocol.ts'
import type { Json } from '../core/value.ts'

/** A file's text, with the keys of its rows; null stands for no file, bytes for what cannot be read as a text. */
export type Text = { text: string | Buffer | null; keys: Keys }

export type FileChange = { file: string; before: Text; after: Text }

/** What is done and undone as one. */
export type Step = {
  label: string
  before?: Json | undefined
  after?: Json | undefined
  changes: readonly FileChange[]
  /** The same as operations, for a file that was changed since. */
  operations?: { file: string; undo: Operation; redo: Operation } | undefined
}

type Taken = Step & { id: number; time: number; undone: boolean }

export type Direction = 'undo' | 'redo'

const MOST = 200
/** Edits of one field within this time are one step, in milliseconds. */
const ONE_STEP = 5_000

/** Whether the second step continues the first: the same field, and no change of the file in between. */
const goesOn = (first: Step, then: Step) =>
  first.operations?.redo.kind === 'set' &&
  then.operations?.redo.kind === 'set' &&
  first.label === then.label &&
  first.operations.redo.path.join('.') === then.operations.redo.path.join('.') &&
  first.changes[0]?.file === then.changes[0]?.file &&
  first.changes[0]?.after.text === then.changes[0]?.before.text

/** The later of two steps of a field, back to where the first began. */
function joined(first: Taken, { operations, changes, after }: Step, time: number): Taken {
  const [begun, ended] = [first.changes[0], changes[0]]
  if (!begun || !ended || !operations) return first
  const { before } = first
  const { path } = operations.redo
  const undo = { kind: 'set', path, value: before, base: after } as const
  const redo = { kind: 'set', path, value: after, base: before } as const
  const whole = { file: operations.file, undo, redo }
  return { ...first, time, after, changes: [{ ...begun, after: ended.after }], operations: whole }
}

/** The steps of a process: two stacks, of which a write empties the second. */
export class Steps {
  #list: Taken[] = []
  #past: Taken[] = []
  #future: Taken[] = []
  #count = 0

  add(step: Step, time = Date.now()) {
    const last = this.#past.at(-1)
    const isOne = last && this.#list.at(-1) === last && time - last.time < ONE_STEP && goesOn(last, step)
    const taken = isOne ? joined(last, step, time) : { ...step, id: (this.#count += 1), time, undone: false }
    for (const stack of [this.#list, this.#past]) {
      if (isOne) stack.pop()
      stack.push(taken)
      if (stack.length > MOST) stack.shift()
    }
    this.#future = []
  }

  /** What would be undone or redone next. */
  next = (direction: Direction): Step | undefined => (direction === 'undo' ? this.#past : this.#future).at(-1)

  /** It was undone or redone, or cannot be. */
  settle(direction: Direction, isDone: boolean) {
    const [from, to] = direction === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past]
    const step = from.pop()
    if (!step || !isDone) return
    step.undone = direction === 'undo'
    to.push(step)
  }

  find = (id: number): Step | undefined => this.#list.find((step) => step.id === id && !step.undone)

  list = (): StepState[] =>
    this.#list.toReversed().map(({ id, time, label, before, after, undone, operations }) => ({
      id,
      time: new Date(time).toISOString(),
      label,
      before: inWords(before, operations?.redo.path.at(-1)),
      after: inWords(after, operations?.redo.path.at(-1)),
      undone,
    }))
}
