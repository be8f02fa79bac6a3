import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { carryOut, recover, type Step } from './transaction.ts'

afterEach(() => vi.restoreAllMocks())

const OLD = { 'content/a.yaml': 'a old', 'content/b.yaml': 'b old', 'content/media/old.jpg': 'picture old' }
const NEW = { 'content/a.yaml': 'a new', 'content/c.yaml': 'c new', 'content/media/new.jpg': 'picture new' }
const UPLOAD = '.cache/edit/uploads/content/media/new.jpg'
const KEPT = '.cache/edit/history/000001/content/media/old.jpg'

/** From OLD to NEW: one file changed, one deleted, one added, a picture replaced. */
const STEPS: readonly Step[] = [
  { kind: 'move', file: UPLOAD, to: 'content/media/new.jpg' },
  { kind: 'text', file: 'content/a.yaml', before: 'a old', after: 'a new' },
  { kind: 'text', file: 'content/b.yaml', before: 'b old', after: null },
  { kind: 'text', file: 'content/c.yaml', before: null, after: 'c new' },
  { kind: 'move', file: 'content/media/old.jpg', to: KEPT },
]

function project() {
  const root = mkdtempSync(join(tmpdir(), 'transaction-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...OLD, [UPLOAD]: 'picture new' })) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** The files of a folder with their texts. */
const filesIn = (root: string, folder = 'content') =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )

const traces = (root: string) => existsSync(join(root, '.cache/edit/transaction'))

test('all steps are carried out', async () => {
  const root = project()
  await carryOut(root, STEPS)
  expect(filesIn(root)).toEqual(NEW)
  expect(readFileSync(join(root, KEPT), 'utf8')).toBe('picture old')
  expect(traces(root)).toBe(false)
})

describe('nothing is changed', () => {
  /** Fails the disk at its nth use. */
  function failAt(name: 'rename' | 'open' | 'link', count: number, code: string) {
    let uses = 0
    const original = fs[name] as (...given: unknown[]) => Promise<unknown>
    vi.spyOn(fs, name).mockImplementation(((...given: unknown[]) => {
      uses += 1
      return uses === count
        ? Promise.reject(Object.assign(new Error(code), { code, path: String(given[0]) }))
        : original(...given)
    }) as never)
  }

  test.each([
    ['a locked file', 'rename', [1, 2, 3, 4, 5, 6], 'EBUSY'],
    ['a read-only folder', 'rename', [2, 4], 'EROFS'],
    ['a full disk', 'open', [1, 2, 3], 'ENOSPC'],
  ] as const)('by %s, whichever use of the disk fails', async (_, name, counts, code) => {
    for (const count of counts) {
      const root = project()
      failAt(name, count, code)
      await expect(carryOut(root, STEPS), `use ${count}`).rejects.toThrow(code)
      vi.restoreAllMocks()
      expect(filesIn(root), `use ${count}`).toEqual(OLD)
      expect(filesIn(root, '.cache')).toEqual({ [UPLOAD]: 'picture new' })
    }
  })

  test.each([
    [
      'changed',
      (root: string) => writeFileSync(join(root, 'content/b.yaml'), 'theirs'),
      { ...OLD, 'content/b.yaml': 'theirs' },
    ],
    [
      'deleted',
      (root: string) => rmSync(join(root, 'content/b.yaml')),
      { 'content/a.yaml': 'a old', 'content/media/old.jpg': 'picture old' },
    ],
    [
      'added',
      (root: string) => writeFileSync(join(root, 'content/c.yaml'), 'theirs'),
      { ...OLD, 'content/c.yaml': 'theirs' },
    ],
  ])('when another program %s a file first', async (_, change, expected) => {
    const root = project()
    change(root)
    await expect(carryOut(root, STEPS)).rejects.toThrow(/content\/[bc]\.yaml/)
    expect(filesIn(root)).toEqual(expected)
    expect(traces(root)).toBe(false)
  })

  test('when another program changes a file in the middle, whose change stays', async () => {
    const root = project()
    const { rename } = fs
    vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      if (String(to).endsWith('a.yaml')) writeFileSync(join(root, 'content/c.yaml'), 'theirs')
      await rename(from, to)
    })
    await expect(carryOut(root, STEPS)).rejects.toThrow('content/c.yaml')
    expect(filesIn(root)).toEqual({ ...OLD, 'content/c.yaml': 'theirs' })
  })
})

test('a move to another disk copies, and leaves nothing behind', async () => {
  const root = project()
  const { rename } = fs
  vi.spyOn(fs, 'rename').mockImplementation((from, to) => {
    const crosses = String(from).includes('.cache') !== String(to).includes('.cache')
    return crosses ? Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV' })) : rename(from, to)
  })
  await carryOut(root, STEPS)
  expect(filesIn(root)).toEqual(NEW)
  expect(filesIn(root, '.cache')).toEqual({ [KEPT]: 'picture old' })
})

describe('after an interruption, the next start makes it all old or all new', () => {
  /** The states of the disk before each use of it, as a power cut there would leave them. */
  async function statesOf(work: (root: string) => Promise<unknown>, first: string) {
    const states: string[] = []
    const actual = { ...fs }
    for (const name of ['open', 'rename', 'rm', 'link'] as const)
      vi.spyOn(fs, name).mockImplementation(((...given: unknown[]) => {
        const copy = mkdtempSync(join(tmpdir(), 'transaction-state-'))
        onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
        states.push(copy)
        for (const [file, text] of Object.entries(filesIn(first, '.'))) {
          mkdirSync(join(copy, file, '..'), { recursive: true })
          writeFileSync(join(copy, file), text)
        }
        return (actual[name] as (...given: unknown[]) => Promise<unknown>)(...given)
      }) as never)
    await work(first).catch(() => undefined)
    vi.restoreAllMocks()
    return states
  }

  const settled = async (root: string) => {
    await recover(root)
    expect(traces(root)).toBe(false)
    return JSON.stringify(filesIn(root))
  }

  test('wherever a save is interrupted, and wherever its recovery is, too', async () => {
    const outcomes = new Set<string>()
    for (const state of await statesOf((root) => carryOut(root, STEPS), project())) {
      for (const again of await statesOf(recover, state)) outcomes.add(await settled(again))
      outcomes.add(await settled(state))
    }
    expect([...outcomes].sort()).toEqual([JSON.stringify(OLD), JSON.stringify(NEW)].sort())
  })

  test('wherever the undoing of a save that failed is interrupted', async () => {
    const states = await statesOf(async (root) => {
      const collide = vi.mocked(fs.rename).getMockImplementation()
      vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
        if (String(to).endsWith('c.yaml')) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
        await collide?.(from, to)
      })
      await carryOut(root, STEPS)
    }, project())
    expect(states.length).toBeGreaterThan(20)
    const outcomes = new Set<string>()
    for (const state of states) outcomes.add(await settled(state))
    expect([...outcomes].every((files) => [JSON.stringify(OLD), JSON.stringify(NEW)].includes(files))).toBe(
      true,
    )
  })

  test.skipIf(process.platform === 'win32')('30 processes that are killed, at any moment', async () => {
    const outcomes = { old: 0, new: 0 }
    for (let kill = 0; kill < 30; kill += 1) {
      const root = project()
      const child = fork(join(import.meta.dirname, 'killed-save.fixture.ts'), [root, JSON.stringify(STEPS)], {
        execArgv: [],
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await new Promise((resolve) => child.once('message', resolve))
      await pause(kill / 4)
      child.kill('SIGKILL')
      await ended
      const files = await settled(root)
      expect([JSON.stringify(OLD), JSON.stringify(NEW)]).toContain(files)
      outcomes[files === JSON.stringify(OLD) ? 'old' : 'new'] += 1
    }
    expect(outcomes.old + outcomes.new).toBe(30)
  })

  test('after a picture was copied to another disk, before it was removed from the first', async () => {
    const states = await statesOf((first) => carryOut(first, STEPS), project())
    const state = states.find((root) => existsSync(join(root, '.cache/edit/transaction/journal.json'))) ?? ''
    writeFileSync(join(state, 'content/media/new.jpg'), 'picture new')
    await recover(state)
    expect(filesIn(state)).toEqual(NEW)
    expect(existsSync(join(state, UPLOAD))).toBe(false)
  })

  test.each(['content/a.yaml', 'content/b.yaml', 'content/c.yaml'])(
    'but for %s, which somebody has changed since',
    async (file) => {
      const others = (files: object) => JSON.stringify({ ...files, [file]: undefined })
      for (const state of await statesOf((first) => carryOut(first, STEPS), project())) {
        writeFileSync(join(state, file), 'theirs')
        await recover(state)
        expect(filesIn(state)[file]).toBe('theirs')
        expect([others(OLD), others(NEW)]).toContain(others(filesIn(state)))
      }
    },
  )
})
