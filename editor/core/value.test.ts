import { describe, expect, test } from 'vitest'
import { changedPaths, clashes, oneLine, rebase, renameKey, type Json, type Path } from './value.ts'

describe('changes on top of those of someone else', () => {
  test.each<[what: string, base: Json, mine: Json, theirs: Json, result: Json]>([
    ['other fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
    ['the same field', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
    [
      'inner fields',
      { r: { a: 1, b: 1 } },
      { r: { a: 2, b: 1 } },
      { r: { a: 1, b: 2 } },
      { r: { a: 2, b: 2 } },
    ],
    ['the same list', { l: [1] }, { l: [1, 2] }, { l: [0, 1] }, { l: [1, 2] }],
    [
      'entries of one list',
      [
        { id: 'a', n: 1, m: 1 },
        { id: 'b', n: 1 },
        { id: 'c', n: 1 },
      ],
      [
        { id: 'a', n: 2, m: 1 },
        { id: 'b', n: 2 },
        { id: 'c', n: 1 },
      ],
      [
        { id: 'a', n: 1, m: 3 },
        { id: 'b', n: 1 },
        { id: 'c', n: 3 },
      ],
      [
        { id: 'a', n: 2, m: 3 },
        { id: 'b', n: 2 },
        { id: 'c', n: 3 },
      ],
    ],
    [
      'entries that were swapped here',
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
        { id: 'c', n: 1 },
      ],
      [
        { id: 'b', n: 1 },
        { id: 'a', n: 1 },
        { id: 'c', n: 1 },
      ],
      [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
        { id: 'c', n: 2 },
      ],
      [
        { id: 'b', n: 1 },
        { id: 'a', n: 1 },
        { id: 'c', n: 2 },
      ],
    ],
    ['a list of theirs', { l: [1], a: 1 }, { l: [1], a: 2 }, { l: [0, 1], a: 1 }, { l: [0, 1], a: 2 }],
    ['a field removed here', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
    ['a field removed there', { a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 }, { b: 2 }],
    ['a field removed there, changed here', { a: 1 }, { a: 2 }, {}, { a: 2 }],
    ['a field added there', { a: 1 }, { a: 2 }, { a: 1, b: 1 }, { a: 2, b: 1 }],
    ['a field added here', { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { a: 2, b: 1 }],
  ])('%s', (_, base, mine, theirs, result) => {
    expect(rebase(base, mine, theirs)).toEqual(result)
  })
})

test.each<[what: string, base: Json, mine: Json, theirs: Json, paths: Path[]]>([
  ['different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, []],
  ['the same field, the same value', { a: 1 }, { a: 2 }, { a: 2 }, []],
  ['the same field', { r: { a: 1 } }, { r: { a: 2 } }, { r: { a: 3 } }, [['r', 'a']]],
  ['a field removed there, changed here', { a: 1 }, { a: 2 }, {}, [['a']]],
  ['different entries', [1, 1], [2, 1], [1, 2], []],
  ['the same entry', [1, 1], [2, 1], [3, 1], [[0]]],
  [
    'fields of one entry',
    [{ id: 'a', n: 1, m: 1 }],
    [{ id: 'a', n: 2, m: 1 }],
    [{ id: 'a', n: 1, m: 2 }],
    [],
  ],
  ['an added entry and a changed one', [1], [1, 2], [3], [[]]],
  [
    'entries swapped here, one of them changed there',
    [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ],
    [
      { id: 'b', n: 1 },
      { id: 'a', n: 1 },
    ],
    [
      { id: 'a', n: 2 },
      { id: 'b', n: 1 },
    ],
    [[0]],
  ],
])('clashes: %s', (_, base, mine, theirs, paths) => {
  expect(clashes(base, mine, theirs)).toEqual(paths)
})

test.each([
  ['One\n\n Two', 'One Two'],
  ['One\vTwo', 'One Two'],
  ['One \u2028 Two', 'One Two'],
  ['One\tTwo', 'One Two'],
  ['One\u0007Two\u007f', 'One Two '],
  ['10\u00a0000', '10\u00a0000'],
])('in one line, %j is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('a unit that is renamed is renamed where services refer to it, and keeps its place', () => {
  const file = {
    units: { a: { one: 'a' }, b: { one: 'b' } },
    services: [{ unit: 'a', name: 'a' }, { unit: 'b' }],
  }
  const renamed = renameKey(file, ['units'], 'a', 'clients')
  expect(renamed).toEqual({
    units: { clients: { one: 'a' }, b: { one: 'b' } },
    services: [{ unit: 'clients', name: 'a' }, { unit: 'b' }],
  })
  expect(Object.keys((renamed as typeof file).units)).toEqual(['clients', 'b'])
})

test.each<[before: Json, after: Json, paths: Path[]]>([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: { c: 1 } }, { a: 2, b: { c: 2 } }, [['a'], ['b', 'c']]],
  [{ l: [1, 2] }, { l: [1, 3] }, [['l', 1]]],
  [{ l: [1, 2] }, { l: [1, 2, 3] }, [['l', 2]]],
  [{ l: [1, 2] }, { l: [1] }, [['l']]],
  [{ a: null }, { a: { b: 1 } }, [['a']]],
])('changes from %j to %j', (before, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths)
})
