import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPaths, getIn, origins, same, setIn, type Json } from './value.ts'

test.each<[Json[], Json[], (number | null)[]]>([
  [
    ['a', 'b'],
    ['a', 'b'],
    [0, 1],
  ],
  [
    ['a', 'b'],
    ['a', 'c'],
    [0, 1],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'x', 'b', 'c'],
    [0, null, 1, 2],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    [0, 2],
  ],
  [[], ['a'], [null]],
  [['a'], ['a', 'a'], [0, null]],
])('where entries of %j are from in %j', (before, after, from) => {
  expect(origins(before, after)).toEqual(from)
})

test('every entry of a list comes from one place at most, and equal ones at its ends from their own', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'))
  fc.assert(
    fc.property(list, list, (before, after) => {
      const from = origins(before, after).filter((index) => index !== null)
      expect(new Set(from).size).toBe(from.length)
      expect(from.toSorted((a, b) => a - b)).toEqual(from)
    }),
  )
})

test('a changed field is found, and set', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: 'x' }
  const after = setIn(before, ['a', 1, 'b'], 3)
  expect(changedPaths(before, after)).toEqual([['a', 1, 'b']])
  expect(getIn(after, ['a', 1, 'b'])).toBe(3)
  expect(same(setIn(after, ['a', 1, 'b'], 2), before)).toBe(true)
  expect(changedPaths(before, setIn(before, ['a'], []))).toEqual([['a']])
  expect(setIn(before, ['c'], undefined)).toEqual({ a: before.a })
})
