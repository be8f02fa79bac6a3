import { expect, test } from 'vitest'
import { runStages } from './stages.mjs'

/** Stages that end on demand, and a log of what has happened so far. */
function controlled(
  names: readonly string[],
  needs: Readonly<Record<string, string[]>> = {},
  cores: Readonly<Record<string, number>> = {},
) {
  const events: string[] = []
  const ends = new Map<string, (passed: boolean) => void>()
  const stages = names.map((name) => ({
    name,
    after: needs[name] ?? [],
    cores: cores[name] ?? 1,
    run: () => {
      events.push(`${name} begins`)
      return new Promise<boolean>((resolve) => ends.set(name, resolve))
    },
  }))
  const end = async (name: string, passed = true) => {
    events.push(`${name} ends`)
    ends.get(name)?.(passed)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { stages, events, end }
}

test('runs up to the limit at once, in list order', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c'])
  const all = runStages(stages, 2)
  expect(events).toEqual(['a begins', 'b begins'])
  await end('b')
  expect(events).toEqual(['a begins', 'b begins', 'b ends', 'c begins'])
  await end('a')
  await end('c')
  expect(await all).toEqual([])
})

test('a stage waits for what it needs, and others run meanwhile', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c'], { b: ['a'] })
  const all = runStages(stages, 2)
  expect(events).toEqual(['a begins', 'c begins'])
  await end('a')
  expect(events.at(-1)).toBe('b begins')
  await end('b')
  await end('c')
  expect(await all).toEqual([])
})

test('a stage that needs all cores waits for them, and later ones wait for it', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c'], {}, { b: 2 })
  const all = runStages(stages, 2)
  expect(events).toEqual(['a begins'])
  await end('a')
  expect(events).toEqual(['a begins', 'a ends', 'b begins'])
  await end('b')
  await end('c')
  expect(await all).toEqual([])
})

test('a stage that needs more cores than there are runs alone', async () => {
  const { stages, events, end } = controlled(['a', 'b'], {}, { a: 3 })
  const all = runStages(stages, 2)
  expect(events).toEqual(['a begins'])
  await end('a')
  await end('b')
  expect(await all).toEqual([])
})

test('stages that need a failed stage do not run, and are returned', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c', 'd'], { b: ['a'], c: ['b'] })
  const all = runStages(stages, 1)
  await end('a', false)
  expect(events.at(-1)).toBe('d begins')
  await end('d')
  expect(await all).toEqual(['b', 'c'])
})

test('of the stages that only use idle time, one runs at a time, beside the others', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c', 'd'], {}, { a: 2, b: 0, d: 0 })
  const all = runStages(stages, 2)
  expect(events).toEqual(['b begins', 'a begins'])
  await end('b')
  expect(events.at(-1)).toBe('d begins')
  await end('a')
  expect(events.at(-1)).toBe('c begins')
  await end('c')
  await end('d')
  expect(await all).toEqual([])
})
