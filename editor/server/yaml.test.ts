import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { editYaml, newYaml, type Edit } from './yaml.ts'

const LIST = `# Above all.

# Above the list.
rows:
  # Above a.
  - { name: a, price: 1 } # Beside a.
  # Above b.
  - { name: b, price: 2 }
quote: "It's" # Beside the quote.
nothing: null
lines: [one, two]
`
const A = { name: 'a', price: 1 }
const B = { name: 'b', price: 2 }
const C = { name: 'c', price: 3 }

test.each<[string, Edit, readonly string[], readonly string[]]>([
  [
    'a text',
    { path: ['quote'], value: 'Hers' },
    ['quote: "It\'s" # Beside the quote.'],
    ["quote: 'Hers' # Beside the quote."],
  ],
  [
    'a number in a row',
    { path: ['rows', 1, 'price'], value: 3 },
    ['  - { name: b, price: 2 }'],
    ['  - { name: b, price: 3 }'],
  ],
  [
    'a field more',
    { path: ['rows', 0, 'marks'], value: 4 },
    ['  - { name: a, price: 1 } # Beside a.'],
    ['  - { name: a, price: 1, marks: 4 } # Beside a.'],
  ],
  ['a field less', { path: ['nothing'] }, ['nothing: null'], []],
  [
    'a line more',
    { path: ['lines'], value: ['one', 'new', 'two'] },
    ['lines: [one, two]'],
    ['lines: [one, new, two]'],
  ],
  ['a row more', { path: ['rows'], value: [A, B, C], from: [0, 1, null] }, [], ['  - { name: c, price: 3 }']],
])('%s', async (_, edit, gone, added) => {
  const lines = (await editYaml(LIST, edit)).split('\n')
  const before = LIST.split('\n')
  expect(before.filter((line) => !lines.includes(line))).toEqual(gone)
  expect(lines.filter((line) => !before.includes(line))).toEqual(added)
})

test('rows move with the notes above and beside them', async () => {
  expect(await editYaml(LIST, { path: ['rows'], value: [B, A], from: [1, 0] })).toMatch(
    /# Above b\.\n\s+- \{ name: b, price: 2 \}\n[^]*- \{ name: a, price: 1 \} # Beside a\./,
  )
})

test('any text is written so that it is read as it was typed', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((typed) => typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/gu, ' ').trim())
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      expect(parse(await editYaml(LIST, { path: ['rows', 0, 'name'], value }))).toMatchObject({
        rows: [{ name: value }, {}],
      })
    }),
    { numRuns: 50 },
  )
})

test.each(['landing', 'services', 'site', 'testimonials', 'graduates/1-year-end'])(
  'an edit that changes nothing leaves content/%s.yaml as it is',
  async (name) => {
    const text = readFileSync(`tests/content/${name}.yaml`, 'utf8')
    expect(await editYaml(text, { path: [], value: parse(text) })).toBe(text)
  },
)

test('a new file', async () => {
  expect(await newYaml({ order: 7, name: 'Ada', video: null })).toBe('order: 7\nname: Ada\nvideo: null\n')
})
