import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { contentText } from './broken-content.fixture.ts'
import { ContentError, readContent } from './content-file.ts'
import { graduate } from '../schemas/graduate.ts'
import { graduatesPage } from '../schemas/graduates-page.ts'
import { landing } from '../schemas/landing.ts'
import { services } from '../schemas/services.ts'
import { site } from '../schemas/site.ts'
import { testimonials } from '../schemas/testimonials.ts'
import { line } from '../schemas/text.ts'

test.each([
  ['content/site.yaml', site],
  ['content/landing.yaml', landing],
  ['content/services.yaml', services],
  ['content/testimonials.yaml', testimonials],
  ['content/graduates-page.yaml', graduatesPage],
  ['content/graduates/1-year-end.yaml', graduate],
] as [string, z.ZodType][])('%s is valid', (file, schema) => {
  expect(() => readContent(file, contentText(file), schema)).not.toThrow()
})

const shop = z.strictObject({
  name: line(12),
  shelves: z.array(z.strictObject({ label: line(8), price: z.number().positive() })),
})

const GOOD = `# a note
name: Corner shop

shelves:
  - label: Tea
    price: 4.50
  - { label: Salt, price: 1 }
`

const messageOf = (text: string) => {
  try {
    readContent('content/shop.yaml', text, shop)
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  return 'read'
}

test('a valid file results in its data and the line of each field', () => {
  const file = readContent('content/shop.yaml', GOOD, shop)
  expect(file.data).toEqual({
    name: 'Corner shop',
    shelves: [
      { label: 'Tea', price: 4.5 },
      { label: 'Salt', price: 1 },
    ],
  })
  expect(file.lineOf(['name'])).toBe(2)
  expect(file.lineOf(['shelves', 0, 'price'])).toBe(6)
  expect(file.lineOf(['shelves', 1, 'price'])).toBe(7)
})

test.each([
  [
    'a number that is too small, with its line',
    GOOD.replace('4.50', '-4.50'),
    '  content/shop.yaml:6  shelves[0].price: Found -4.5. Enter more than 0.',
  ],
  [
    'a missing field, at the record it is missing from',
    GOOD.replace('{ label: Salt, price: 1 }', '{ label: Salt }'),
    '  content/shop.yaml:7  shelves[1].price: Found nothing. Enter a number.',
  ],
  [
    'an unknown field, at its own line',
    GOOD.replace('price: 4.50', 'price: 4.50\n    color: green'),
    '  content/shop.yaml:7  shelves[0].color: Found the unknown field "color". Check the spelling, or remove it.',
  ],
  [
    'several problems at once',
    GOOD.replace('4.50', 'free').replace('Corner shop', 'The shop on the corner'),
    '  content/shop.yaml:2  name: Found "The shop on the corner". Enter at most 12 characters.\n' +
      '  content/shop.yaml:6  shelves[0].price: Found "free". Enter a number.',
  ],
  [
    'an empty file',
    '',
    '  content/shop.yaml:1  This file is empty. Restore it: the site cannot be built without it.',
  ],
])('says file, line, field, what was found and what is allowed: %s', (_, text, message) => {
  expect(messageOf(text)).toBe(`content/shop.yaml cannot be used as it is:\n${message}`)
})

test.each([
  [
    'a bracket that is never closed',
    'name: Corner shop\nshelves: [\n',
    '3  Cannot be read as YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Check',
  ],
  [
    'the same field twice',
    'name: A\nshelves: []\nname: B\n',
    '3  Found the field "name" a second time. Remove one of the two.',
  ],
  [
    'a text in stars',
    'name: A\nother: *corner*\n',
    '2  A text cannot start with *. Put it in quotation marks.',
  ],
  [
    'records for names, which would take forever to convert',
    `name: ${'{? '.repeat(600)}${'}'.repeat(600)}\n`,
    '1  Found { or [ where a name belongs.',
  ],
  ['a text with a #', GOOD.replace('Corner shop', 'The #1 shop'), '2  Everything after # is ignored.'],
  [
    'a dot for thousands',
    GOOD.replace('4.50', '1.500'),
    '6  Found 1.500, which is read as 1.5. Write thousands without a dot.',
  ],
  ['only notes', '# later\n', '1  This file is empty.'],
])('reports a mistake in YAML once, with its line: %s', (_, text, problem) => {
  const message = messageOf(text)
  expect(message).toContain(`content/shop.yaml cannot be used as it is:\n  content/shop.yaml:${problem}`)
  expect(message.split('\n')).toHaveLength(2)
})

test.each([
  ['a note after a number', GOOD.replace('4.50', '4.50 # was 4.00')],
  ['a # in quotation marks', GOOD.replace('Corner shop', '"The #1 shop"')],
  ['a note on a line of its own', GOOD.replace('shelves:', '# The shelves.\nshelves:')],
])('accepts: %s', (_, text) => {
  expect(messageOf(text)).toBe('read')
})

test('the error has no stack, because its reader fixes a file, not a program', () => {
  const error = new ContentError('content/shop.yaml', [{ line: 1, field: 'name', message: 'found nothing' }])
  expect(error.stack).toBe(error.message)
})
