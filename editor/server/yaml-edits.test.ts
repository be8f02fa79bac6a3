import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { getIn, isList, leavesOf, setIn, type Json, type JsonRecord, type Path } from '../core/value.ts'
import { contentTexts } from './content.fixture.ts'
import { editYaml } from './yaml-edits.ts'

const SOURCE = `# About the file.

title: Plain # beside it
quoted: 'It''s quoted'
number: 5
nothing: null
empty:
heading: [One line., Another.]
# About the list.
people:
  # Permission given on 3 March.
  - name: Ana
    role: Coach
    sample: true

  # Permission given on 4 March.
  - name: Ben
    role: Accountant
    sample: false
short:
  - { id: a, size: 1 } # first
  - { id: b, size: 2 }
words: [a, b, c]
`

const value = parse(SOURCE) as JsonRecord
const people = value['people'] as Json[]
const [ana, ben] = people

/** Removed and added lines. */
function difference(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    gone: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
  }
}

const CASES: [what: string, path: Path, value: Json | undefined, gone: string[], added: string[]][] = [
  ['a text', ['title'], 'Other', ['title: Plain # beside it'], ['title: Other # beside it']],
  [
    'a text that must be quoted',
    ['title'],
    'The #1: it',
    ['title: Plain # beside it'],
    ["title: 'The #1: it' # beside it"],
  ],
  ['a quoted text', ['quoted'], "It's", ["quoted: 'It''s quoted'"], ["quoted: 'It''s'"]],
  ['a number', ['number'], 19.5, ['number: 5'], ['number: 19.5']],
  [
    'a text that looks like a number',
    ['title'],
    '20',
    ['title: Plain # beside it'],
    ["title: '20' # beside it"],
  ],
  ['null to a text', ['nothing'], 'https://a.b/#c', ['nothing: null'], ['nothing: https://a.b/#c']],
  ['nothing to a text', ['empty'], 'Text', ['empty:'], ['empty: Text']],
  ['a text to null', ['title'], null, ['title: Plain # beside it'], ['title: null # beside it']],
  [
    'null to a record',
    ['nothing'],
    { link: 'x', public: true },
    ['nothing: null'],
    ['nothing:', '  link: x', '  public: true'],
  ],
  [
    'two lines to one',
    ['heading'],
    'One: line',
    ['heading: [One line., Another.]'],
    ["heading: 'One: line'"],
  ],
  [
    'one line of two',
    ['heading', 1],
    'Third, then.',
    ['heading: [One line., Another.]'],
    ["heading: [One line., 'Third, then.']"],
  ],
  ['a text to two lines', ['title'], ['a', 'b'], ['title: Plain # beside it'], ['title: [a, b] # beside it']],
  [
    'a field in braces',
    ['short', 0, 'size'],
    3,
    ['  - { id: a, size: 1 } # first'],
    ['  - { id: a, size: 3 } # first'],
  ],
  [
    'a new field in braces',
    ['short', 1, 'note'],
    'x, y',
    ['  - { id: b, size: 2 }'],
    ["  - { id: b, size: 2, note: 'x, y' }"],
  ],
  ['a field taken out', ['short', 1, 'size'], undefined, ['  - { id: b, size: 2 }'], ['  - { id: b }']],
  ['a new field', ['people', 0, 'rating'], 5, [], ['    rating: 5']],
  [
    'a new entry',
    ['people'],
    [...people, { name: 'Cora', role: 'Coach', sample: false }],
    [],
    ['  - name: Cora'],
  ],
  [
    'a new entry in braces',
    ['short'],
    [
      { id: 'a', size: 1 },
      { id: 'b', size: 2 },
      { id: 'c', size: 3 },
    ],
    [],
    ['  - { id: c, size: 3 }'],
  ],
  [
    'an entry taken out, with its note',
    ['people'],
    [ben ?? null],
    ['  # Permission given on 3 March.', '  - name: Ana', '    role: Coach', '    sample: true'],
    [],
  ],
  [
    'a list within brackets',
    ['words'],
    ['a', 'new', 'b', 'c'],
    ['words: [a, b, c]'],
    ['words: [a, new, b, c]'],
  ],
]

describe('only what was changed is rewritten', () => {
  test.each(CASES)('%s', (_, path, inner, gone, added) => {
    const wanted = setIn(value, path, inner) as JsonRecord
    const text = editYaml(SOURCE, wanted)
    expect(parse(text)).toEqual(wanted)
    expect(difference(SOURCE, text)).toEqual({ gone, added })
  })

  test('entries that are moved keep their comments', () => {
    const text = editYaml(SOURCE, { ...value, people: [ben ?? null, ana ?? null] })
    expect(text.indexOf('4 March')).toBeLessThan(text.indexOf('name: Ben'))
    expect(text.indexOf('name: Ben')).toBeLessThan(text.indexOf('3 March'))
    expect(text.indexOf('3 March')).toBeLessThan(text.indexOf('name: Ana'))
    expect(text).toContain('# About the list.\npeople:\n')
  })

  test('no change leaves the text as it is', () => {
    for (const [file, text] of contentTexts())
      expect(editYaml(text, parse(text) as JsonRecord), file).toBe(text)
  })

  test('Windows line endings are kept', () => {
    const source = SOURCE.replaceAll('\n', '\r\n')
    const text = editYaml(
      source,
      setIn(setIn(value, ['nothing'], { link: 'x' }), ['people', 0, 'rating'], 4) as JsonRecord,
    )
    expect(text.match(/[^\r]\n/g)).toBeNull()
    expect((parse(text) as { nothing: Json }).nothing).toEqual({ link: 'x' })
  })

  test('a text without fields is refused', () => {
    expect(() => editYaml('- a list\n', {})).toThrow('The file contains no fields.')
  })
})

/** Texts with everything that has a meaning in YAML. */
const words = fc
  .array(
    fc.constantFrom(
      'Certainty',
      '#1',
      'Yes,',
      "it's",
      '“so”',
      'a:',
      '- b',
      '{c}',
      '[d]',
      '*',
      '&',
      '20',
      'null',
      'é',
      '!',
      '%',
      '@',
      '|',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(' '))

/** Changes one value or one list of a file. */
type Change = (file: Json) => { path: Path; next: Json }

function listPaths(file: Json, path: Path = []): Path[] {
  if (typeof file !== 'object' || file === null) return []
  const inner = Object.entries(file).flatMap(([key, entry]: [string, Json]) =>
    listPaths(entry, [...path, isList(file) ? Number(key) : key]),
  )
  return isList(file) && file.length > 1 ? [path, ...inner] : inner
}

const oneLeaf: fc.Arbitrary<Change> = fc.tuple(fc.nat(), words).map(([pick, text]) => (file) => {
  const leaves = leavesOf(file)
  const { path = [], value: old } = leaves[pick % leaves.length] ?? {}
  const next = typeof old === 'number' ? pick % 1000 : typeof old === 'boolean' ? !old : text
  return { path, next: setIn(file, path, next) }
})

const oneList: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom('move', 'remove', 'repeat'))
  .map(([pick, from, to, what]) => (file) => {
    const paths = listPaths(file)
    const path = paths[pick % paths.length] ?? []
    const list = [...((getIn(file, path) ?? []) as Json[])]
    const [entry = null] = list.splice(from % list.length, 1)
    if (what === 'repeat') list.splice(to % (list.length + 1), 0, entry, entry)
    if (what === 'move') list.splice(to % (list.length + 1), 0, entry)
    return { path, next: setIn(file, path, list) }
  })

const notes = (text: string) => (text.match(/^\s*#.*$/gm) ?? []).map((note) => note.trim()).sort()

const texts = contentTexts().filter(([, text]) => listPaths(parse(text) as Json).length > 0)
const anyFile = fc.constantFrom(...texts)

describe('for any change of any content file', () => {
  test('a changed value changes only its line, and no comment', () => {
    fc.assert(
      fc.property(anyFile, oneLeaf, ([, text], change) => {
        const { next } = change(parse(text) as Json)
        const edited = editYaml(text, next as JsonRecord)
        expect(parse(edited)).toEqual(next)
        expect(edited.match(/^\s*#.*$/gm)).toEqual(text.match(/^\s*#.*$/gm))
        const [old, now] = [text.split('\n'), edited.split('\n')]
        expect(now).toHaveLength(old.length)
        expect(now.filter((line, index) => line !== old[index]).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })

  test('a changed list keeps every comment and every line outside it', () => {
    fc.assert(
      fc.property(anyFile, oneList, ([, text], change) => {
        const before = parse(text) as Json
        const { path, next } = change(before)
        const edited = editYaml(text, next as JsonRecord)
        expect(parse(edited)).toEqual(next)
        expect(notes(edited)).toEqual(notes(text))
        // Undoing the change restores the rest.
        expect(parse(editYaml(edited, setIn(next, path, getIn(before, path)) as JsonRecord))).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})
