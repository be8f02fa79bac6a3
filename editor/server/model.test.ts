import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { Operation } from '../core/operations.ts'
import { project } from './project.fixture.ts'

const FILE = 'content/testimonials.yaml'

type Row = { name: string; role: string; content: string; rating: number; sample: boolean }
type Rows = readonly Row[]

const FORM = ['set', 'add', 'remove', 'order', 'undo', 'redo'] as const
const HAND = ['set by hand', 'remove by hand', 'move by hand'] as const
/** What is done: by the form, or by hand. The numbers choose a row, and where it goes. */
const act = fc.tuple(fc.constantFrom(...FORM, ...HAND), fc.nat(9), fc.nat(9))

/** Each row has a note beside it, which goes where it goes. */
const textOf = (rows: Rows) =>
  `testimonials:\n${rows.map((row) => `  - ${JSON.stringify(row)} # Of ${row.name}.\n`).join('')}`

const moved = <Entry>(list: readonly Entry[], at: number, to: number) =>
  list.toSpliced(at, 1).toSpliced(to, 0, ...list.slice(at, at + 1))

test('whatever is done in whatever order, the file is what it should be, with its notes', async () => {
  // A step for each: what is typed into one field within five seconds would be one.
  let time = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 10_000))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const { open, read, write } = project()
      // The file as it should be. Steps are whole states.
      let rows: Rows = (parse(read(FILE)) as { testimonials: Rows }).testimonials
      let past: Rows[] = []
      let future: Rows[] = []
      write(FILE, textOf(rows))
      const noted = rows.map(({ name }) => name)
      const content = await open()
      const keys = () => content.state().files.find(({ file }) => file === FILE)?.keys['testimonials'] ?? []
      const form = async (after: Rows, operation: Operation) => {
        expect(await content.write({ file: FILE, ...operation })).toMatchObject({ kind: 'written' })
        past.push(rows)
        ;[rows, future] = [after, []]
      }
      // What can be undone is what is left of it: the model begins anew.
      const hand = (after: Rows) => {
        write(FILE, textOf(after))
        noted.push(...after.map(({ name }) => name))
        ;[rows, past, future] = [after, [], []]
      }
      const step = async (direction: 'undo' | 'redo') => {
        const [from, to] = direction === 'undo' ? [past, future] : [future, past]
        const next = from.pop()
        if (!next) return
        to.push(rows)
        rows = next
        await content.step(direction)
      }
      for (const [count, [kind, first, second]] of acts.entries()) {
        const [at, to] = [first % rows.length, second % rows.length]
        const [list, key, role] = [['testimonials'], keys()[at] ?? '', `Role ${count}`]
        const changed = rows.map((row, index) => (index === at ? { ...row, role } : row))
        const value: Row = { name: `Name ${count}`, role, content: 'Words.', rating: 4, sample: false }
        if (kind === 'set')
          await form(changed, { kind, path: [...list, key, 'role'], value: role, base: rows[at]?.role })
        else if (kind === 'add' && rows.length < 10) await form([...rows, value], { kind, path: list, value })
        else if (kind === 'remove' && rows.length > 1)
          await form(rows.toSpliced(at, 1), { kind, path: [...list, key] })
        else if (kind === 'order' && at !== to)
          await form(moved(rows, at, to), { kind, path: list, keys: moved(keys(), at, to) })
        else if (kind === 'set by hand') hand(changed)
        else if (kind === 'remove by hand' && rows.length > 1) hand(rows.toSpliced(at, 1))
        else if (kind === 'move by hand') hand(moved(rows, at, to))
        else if (kind === 'undo' || kind === 'redo') await step(kind)
        await content.reload()
        expect(parse(read(FILE))).toEqual({ testimonials: rows })
        // The key of a row follows it, whoever moves it.
        if (kind === 'move by hand') expect(keys()[to]).toBe(key)
        for (const name of noted) {
          const isThere = rows.some((row) => row.name === name)
          expect(new RegExp(`${name}['"]?,[^#]*# Of ${name}\\.`).test(read(FILE))).toBe(isThere)
        }
      }
    }),
    { numRuns: 40 },
  )
})
