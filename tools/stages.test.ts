import { expect, test } from 'vitest'
import { runStages } from './stages.mjs'

/** Stages that end when they are told to, and what has happened so far. */
function controlled(names: readonly string[], needs: Readonly<Record<string, string[]>> = {}) {
  const events: string[] = []
  const ends = new Map<string, (passed: boolean) => void>()
  const stages = names.map((name) => ({
    name,
    after: needs[name] ?? [],
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

test('as many as there is room for run at once, the first ones first', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c'])
  const all = runStages(stages, 2)
  expect(events).toEqual(['a begins', 'b begins'])
  await end('b')
  expect(events).toEqual(['a begins', 'b begins', 'b ends', 'c begins'])
  await end('a')
  await end('c')
  expect(await all).toEqual([])
})

test('a stage waits for what it needs, and lets others go first', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c'], { b: ['a'] })
  const all = runStages(stages, 2)
  expect(events).toEqual(['a begins', 'c begins'])
  await end('a')
  expect(events.at(-1)).toBe('b begins')
  await end('b')
  await end('c')
  expect(await all).toEqual([])
})

test('what needs a stage that failed does not run, and is named', async () => {
  const { stages, events, end } = controlled(['a', 'b', 'c', 'd'], { b: ['a'], c: ['b'] })
  const all = runStages(stages, 1)
  await end('a', false)
  expect(events.at(-1)).toBe('d begins')
  await end('d')
  expect(await all).toEqual(['b', 'c'])
})
