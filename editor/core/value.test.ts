import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPaths, getIn, origins, same, setIn } from './value.ts'

test.each<[string, string, (number | null)[]]>([
  ['ab', 'ac', [0, 1]],
  ['abc', 'axbc', [0, null, 1, 2]],
  ['abc', 'ac', [0, 2]],
  ['', 'a', [null]],
  ['a', 'aa', [0, null]],
  // Moved.
  ['abc', 'cab', [2, 0, 1]],
  // One put in and one changed; one removed and one changed, which may be either.
  ['abcd', 'xabCd', [null, 0, 1, 2, 3]],
  ['abcd', 'axd', [0, null, 3]],
])('where the entries of %s are from in %s', (before, after, from) => {
  expect(origins(Array.from(before), Array.from(after))).toEqual(from)
})

test('every entry of a list comes from one place at most, and all of them from their own when nothing changed', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'))
  fc.assert(
    fc.property(list, list, (before, after) => {
      const from = origins(before, after).filter((index) => index !== null)
      expect(new Set(from).size).toBe(from.length)
      expect(origins(after, after)).toEqual([...after.keys()])
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
