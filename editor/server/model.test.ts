import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { Operation } from '../core/operations.ts'
import type { Content } from './content.ts'
import { project, set } from './project.fixture.ts'

const FILE = 'content/testimonials.yaml'

type Row = { name: string; role: string; content: string; rating: number; sample: boolean }

/** What is done: by the form, by hand, or by Undo and Redo. The numbers choose a row, and where it goes. */
type Act = readonly [
  'set' | 'add' | 'remove' | 'order' | 'set by hand' | 'remove by hand' | 'move by hand' | 'undo' | 'redo',
  number,
  number,
]

const act: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom(
    'set',
    'add',
    'remove',
    'order',
    'set by hand',
    'remove by hand',
    'move by hand',
    'undo',
    'redo',
  ),
  fc.nat(9),
  fc.nat(9),
)

/** Each row has a note beside it, which goes where it goes. */
const textOf = (rows: readonly Row[]) =>
  `testimonials:\n${rows.map((row) => `  - ${JSON.stringify(row)} # Of ${row.name}.\n`).join('')}`

const moved = <Entry>(list: readonly Entry[], at: number, to: number) => {
  const [entry] = list.slice(at, at + 1)
  return entry === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(to, 0, entry)
}

/** The files as they should be. Steps are whole states; a change by hand ends what can be undone by text. */
class Model {
  rows: readonly Row[]
  past: (readonly Row[])[] = []
  future: (readonly Row[])[] = []
  constructor(rows: readonly Row[]) {
    this.rows = rows
  }
  to(rows: readonly Row[]) {
    this.past.push(this.rows)
    this.future = []
    this.rows = rows
  }
  step(from: 'past' | 'future', to: 'past' | 'future') {
    const rows = this[from].pop()
    if (!rows) return
    this[to].push(this.rows)
    this.rows = rows
  }
}

async function write(content: Content, operation: Operation) {
  expect(await content.write({ file: FILE, ...operation })).toMatchObject({ kind: 'written' })
}

const keysOf = (content: Content) =>
  content.state().files.find(({ file }) => file === FILE)?.keys['testimonials'] ?? []

test('whatever is done in whatever order, the file is what it should be, with its notes', async () => {
  // A step for each: what is typed into one field within five seconds would be one.
  let time = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 10_000))
  onTestFinished(() => void vi.restoreAllMocks())
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const { open, read, write: byHand } = project()
      const model = new Model((parse(read(FILE)) as { testimonials: Row[] }).testimonials)
      byHand(FILE, textOf(model.rows))
      const noted = model.rows.map(({ name }) => name)
      const content = await open()
      for (const [count, [kind, first, second]] of acts.entries()) {
        const { rows } = model
        const [at, to] = [first % rows.length, second % rows.length]
        const key = keysOf(content)[at] ?? ''
        const path = ['testimonials', key]
        const role = `Role ${count}`
        const changed = rows.map((row, index) => (index === at ? { ...row, role } : row))
        // What can be undone after changes by hand varies: the model starts over.
        const hand = (after: readonly Row[]) => {
          byHand(FILE, textOf(after))
          noted.push(...after.map(({ name }) => name))
          Object.assign(model, { rows: after, past: [], future: [] })
        }
        if (kind === 'set') {
          await set(content, { file: FILE, path: [...path, 'role'], value: role })
          model.to(changed)
        } else if (kind === 'add' && rows.length < 10) {
          const value: Row = { name: `Name ${count}`, role, content: 'Words.', rating: 4, sample: false }
          await write(content, { kind: 'add', path: ['testimonials'], value })
          model.to([...rows, value])
        } else if (kind === 'remove' && rows.length > 1) {
          await write(content, { kind: 'remove', path })
          model.to(rows.toSpliced(at, 1))
        } else if (kind === 'order' && at !== to) {
          await write(content, {
            kind: 'order',
            path: ['testimonials'],
            keys: moved(keysOf(content), at, to),
          })
          model.to(moved(rows, at, to))
        } else if (kind === 'set by hand') hand(changed)
        else if (kind === 'remove by hand' && rows.length > 1) hand(rows.toSpliced(at, 1))
        else if (kind === 'move by hand') hand(moved(rows, at, to))
        else if (kind === 'undo' && model.past.length > 0) {
          await content.step('undo')
          model.step('past', 'future')
        } else if (kind === 'redo' && model.future.length > 0) {
          await content.step('redo')
          model.step('future', 'past')
        }
        await content.reload()
        expect(parse(read(FILE))).toEqual({ testimonials: model.rows })
        // The key of a row follows it, whoever moves it.
        if (kind === 'move by hand') expect(keysOf(content)[to]).toBe(key)
        for (const name of noted) {
          const isThere = model.rows.some((row) => row.name === name)
          expect(new RegExp(`${name}['"]?,[^#]*# Of ${name}\\.`).test(read(FILE))).toBe(isThere)
        }
      }
    }),
    { numRuns: 40 },
  )
})
