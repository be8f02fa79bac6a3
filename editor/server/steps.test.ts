import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Steps } from './steps.ts'

let root = ''
let disk: Record<string, string | null> = {}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cca-steps-'))
  disk = { a: '0', b: '0' }
  return () => rmSync(root, { recursive: true })
})
const read = (file: string) => disk[file] ?? null

/** Writes a file as a step. */
async function step(steps: Steps, file: string, after: string, time: number, place?: string) {
  const changes = [{ file, before: read(file), after }]
  disk[file] = after
  await steps.add({ label: `${file} ${after}`, place, changes }, time)
}

async function take(steps: Steps, direction: 'undo' | 'redo') {
  const move = await steps.take(direction, read)
  if (typeof move === 'object') for (const [file, text] of move.texts) disk[file] = text
  return typeof move === 'object' ? move.label : move
}

test('undone and done again, also by the next process; what is undone stays in the list', async () => {
  const steps = new Steps(root)
  await step(steps, 'a', '1', 0)
  await step(steps, 'a', '2', 10_000)
  expect(await take(steps, 'undo')).toBe('a 2')
  const next = new Steps(root)
  expect(await take(next, 'undo')).toBe('a 1')
  expect([disk['a'], await take(next, 'undo')]).toEqual(['0', undefined])
  expect(await take(next, 'redo')).toBe('a 1')
  await step(next, 'a', '3', 20_000)
  expect(next.list().redo).toBeUndefined()
  expect(next.list().steps.map(({ label, undone }) => `${label}${undone ? ' undone' : ''}`)).toEqual([
    'a 3',
    'a 2 undone',
    'a 1',
  ])
})

test('typing in one place within seconds is one step', async () => {
  const steps = new Steps(root)
  await step(steps, 'a', '1', 0, 'field')
  await step(steps, 'a', '2', 4_000, 'field')
  await step(steps, 'a', '3', 5_000, 'other')
  await step(steps, 'a', '4', 50_000, 'other')
  expect(steps.list().steps.map(({ label }) => label)).toEqual(['a 4', 'a 3', 'a 1'])
  await take(steps, 'undo')
  await take(steps, 'undo')
  await take(steps, 'undo')
  expect(disk['a']).toBe('0')
})

test('a step whose file was changed by something else is left out, with a sentence', async () => {
  const steps = new Steps(root)
  await step(steps, 'b', '1', 0)
  await step(steps, 'a', '1', 10_000)
  disk['a'] = 'theirs'
  expect(await take(steps, 'undo')).toContain('“a 1” is left out: a was changed since')
  expect([disk['a'], await take(steps, 'undo'), disk['b']]).toEqual(['theirs', 'b 1', '0'])
})

test('of many steps the last 200 stay', async () => {
  const steps = new Steps(root)
  for (let count = 1; count <= 203; count += 1) await step(steps, 'a', String(count), count * 10_000)
  expect(steps.list().steps).toHaveLength(200)
})

test('a step of several files that was cut off is finished', async () => {
  const steps = new Steps(root)
  const changes = ['a', 'b'].map((file) => ({ file, before: '0', after: '1' }))
  await steps.add({ label: 'both', changes })
  disk['a'] = '1'
  expect(new Steps(root).unfinished(read)?.texts).toEqual(new Map([['b', '1']]))
  disk['b'] = '1'
  expect(new Steps(root).unfinished(read)).toBeUndefined()
})
