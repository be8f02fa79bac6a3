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
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:6  shelves[0].price: found -4.5; allowed: more than 0',
  ],
  [
    'a missing field, at the record it is missing from',
    GOOD.replace('{ label: Salt, price: 1 }', '{ label: Salt }'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:7  shelves[1].price: found nothing; allowed: a number, without quotation marks',
  ],
  [
    'an unknown field, at its own line',
    GOOD.replace('price: 4.50', 'price: 4.50\n    color: green'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:7  shelves[0].color: found the unknown field "color"; check the spelling or remove it',
  ],
  [
    'several problems at once',
    GOOD.replace('4.50', 'free').replace('Corner shop', 'The shop on the corner'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:2  name: found "The shop on the corner" (22 characters); allowed: at most 12 characters\n' +
      '  content/shop.yaml:6  shelves[0].price: found "free"; allowed: a number, without quotation marks',
  ],
  [
    'an empty file',
    '',
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:1  this file is empty; restore it, the site cannot be built without it',
  ],
])('says file, line, field, what was found and what is allowed: %s', (_, text, message) => {
  expect(messageOf(text)).toBe(message)
})

test.each([
  [
    'a bracket that is never closed',
    'name: Corner shop\nshelves: [\n',
    '3  a bracket that was opened above is not closed: its end, "]", is missing',
  ],
  [
    'a tab for an indentation',
    'name: Corner shop\nshelves:\n\t- label: Tea\n',
    '3  this line begins with a tab; use spaces, as many as the lines of the same kind above it',
  ],
  [
    'the same field twice',
    'name: Corner shop\nshelves: []\nname: Corner\n',
    '3  this field stands here a second time; change the line that is there already, and remove this one',
  ],
  [
    'a record pasted without its two spaces',
    `${GOOD}# Leave given.\n- label: Bread\n  price: 2\n`,
    '9  this line does not begin where the list above it does; put the same number of spaces before its "-", and move the lines below it along',
  ],
  [
    'a record with a space too many',
    `${GOOD}   - label: Bread\n     price: 2\n`,
    '8  this line does not begin where the lines of the same kind above it do; put the same number of spaces before it',
  ],
  [
    'a field with a space too few',
    'shelves:\n  - label: Tea\n   price: 2\n',
    '3  this line does not begin where the lines of the same kind above it do; put the same number of spaces before it',
  ],
  [
    'a colon within a text',
    'name: Tea: a beginning\n',
    '1  found a second colon; put quotation marks around a text that holds a colon and a space. If the text is fine, the next line begins too far to the right',
  ],
  [
    'a field with a space too many',
    'shelves:\n  - label: Tea\n     price: 2\n',
    '2  found a second colon; put quotation marks around a text that holds a colon and a space. If the text is fine, the next line begins too far to the right',
  ],
  [
    'a quotation mark that is never closed, where it is opened',
    "note: 'fine'\nname: 'Corner shop\nshelves: []\n",
    "2  a quotation mark is opened here and never closed: its end, ', is missing",
  ],
  [
    'an apostrophe between single quotation marks',
    "name: 'The baker's'\nshelves: []\n",
    '1  this text holds an apostrophe between single quotation marks, which ends it; write the apostrophe twice, or double quotation marks around the text',
  ],
  [
    'an apostrophe within { }',
    "shelf: { label: 'The baker's tea', price: 2 }\n",
    '1  this text holds an apostrophe between single quotation marks, which ends it; write the apostrophe twice, or double quotation marks around the text',
  ],
  [
    'curly quotation marks around a text with a colon',
    'name: “Tea: a beginning”\n',
    '1  curly quotation marks (“ ” ‘ ’) do not count around a text; write straight ones (" or \') in their place',
  ],
  [
    'a missing comma within { }',
    'shelf: { label: Tea price: 2 }\n',
    '1  a comma is missing after a field of this line: between { } and [ ] one stands after each but the last',
  ],
  [
    'a missing comma at the end of a line within { }',
    "shelf: {\n  label: 'Tea'\n  price: 2,\n}\n",
    '2  a comma is missing after a field of this line: between { } and [ ] one stands after each but the last',
  ],
  [
    'a new record without its dash, as far to the right as the fields',
    GOOD.replace('  - { label: Salt, price: 1 }\n', '    label: Bread\n    price: 2\n'),
    '7  this field stands a second time in its record; if a new record begins here, put "- " before its first field, else change the line that is there already and remove this one',
  ],
  [
    'a new record without its dash, as far to the right as the others',
    GOOD.replace('  - { label: Salt, price: 1 }\n', '  label: Bread\n  price: 2\n'),
    '7  this field stands a second time in its record; if a new record begins here, put "- " before its first field, else change the line that is there already and remove this one',
  ],
  [
    'a text that begins with a placeholder, without quotation marks',
    'name: {count} shops\n',
    '1  found more text after a closing quotation mark or bracket; put the whole text into quotation marks, and write an apostrophe between single ones twice',
  ],
  [
    'a line without a colon',
    'name: Corner shop\nshelves\nother: 1\n',
    '2  this line is no field; one is written as its name, a colon, a space and its value',
  ],
  [
    'a colon without a space',
    'name: Corner shop\nshelves:[]\nother: 1\n',
    '2  this line is no field; one is written as its name, a colon, a space and its value',
  ],
  [
    'a character that cannot begin a text',
    'name: @corner\n',
    '1  a text must not begin with @; put quotation marks around it',
  ],
  [
    'records for names, which would take forever to convert',
    `name: ${'{? '.repeat(600)}${'}'.repeat(600)}\n`,
    '1  this line cannot be read; check its quotation marks, its brackets and the spaces before it',
  ],
  ['a text in stars', 'name: *corner*\n', '1  a text must not begin with *; put quotation marks around it'],
  [
    'something else',
    'name: & x\n',
    '1  this line cannot be read; check its quotation marks, its brackets and the spaces before it',
  ],
])('reports a syntax mistake once, with its line and the fix: %s', (_, text, problem) => {
  expect(messageOf(text)).toBe(`content/shop.yaml cannot be used as it is:\n  content/shop.yaml:${problem}`)
})

test.each([
  [
    'a text with a #',
    GOOD.replace('Corner shop', 'The #1 shop'),
    '2  name: everything after # is dropped; put the text in quotation marks, or a note on a line of its own',
  ],
  [
    'a text that begins with a #',
    GOOD.replace('Corner shop', '#1'),
    '2  name: everything after # is dropped; put the text in quotation marks, or a note on a line of its own',
  ],
  [
    'an entry of a list with a #',
    GOOD.replace('label: Tea', 'label: Tea #2'),
    '5  shelves[0].label: everything after # is dropped; put the text in quotation marks, or a note on a line of its own',
  ],
  [
    'a thousand with a comma between { }',
    GOOD.replace('price: 1 }', 'price: 1,500 }'),
    '7  shelves[1]: found "1, 500"; inside { } a comma ends a value: put a text with a comma in quotation marks, and write a number without one',
  ],
  [
    'a text with a comma between { }',
    GOOD.replace('label: Salt', 'label: Yes, Salt'),
    '7  shelves[1]: found "Yes, Salt"; inside { } a comma ends a value: put a text with a comma in quotation marks, and write a number without one',
  ],
  [
    'a thousand with a dot',
    GOOD.replace('4.50', '1.500'),
    '6  shelves[0].price: found 1.500; write cents with two digits, such as 19.50, and a thousand without a dot or comma, such as 1500',
  ],
  [
    'curly quotation marks',
    GOOD.replace('Corner shop', '“Corner”'),
    '2  name: curly quotation marks do not count here; write straight ones (") or none',
  ],
  [
    'fields where a list belongs',
    'name: Corner shop\nshelves:\n  label: Tea\n  price: 2\n',
    '3  shelves: found {"label":"Tea","price":2}; allowed: a list: begin each entry with "- ", before its first field',
  ],
  ['only notes', '# later\n', '1  this file is empty; restore it, the site cannot be built without it'],
])('rejects values that YAML reads differently than they look: %s', (_, text, problem) => {
  expect(messageOf(text)).toBe(`content/shop.yaml cannot be used as it is:\n  content/shop.yaml:${problem}`)
})

test.each([
  ['a note after a number', GOOD.replace('4.50', '4.50 # was 4.00')],
  ['a # in quotation marks', GOOD.replace('Corner shop', '"The #1 shop"')],
  ['a # within a word', GOOD.replace('Corner shop', 'C#')],
  ['curly quotation marks within a text', GOOD.replace('Corner shop', '“Corner” 1')],
  ['a comma in quotation marks between { }', GOOD.replace('label: Salt', "label: 'Yes, S'")],
  ['a note on a line of its own', GOOD.replace('shelves:', '# The shelves.\nshelves:')],
])('accepts: %s', (_, text) => {
  expect(messageOf(text)).toBe('read')
})

test('the error has no stack, because its reader fixes a file, not a program', () => {
  const error = new ContentError('content/shop.yaml', [{ line: 1, field: 'name', message: 'found nothing' }])
  expect(error.stack).toBe(error.message)
})
