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
      '  content/shop.yaml:6  shelves[0].price: Found -4.5. Enter more than 0.',
  ],
  [
    'a missing field, at the record it is missing from',
    GOOD.replace('{ label: Salt, price: 1 }', '{ label: Salt }'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:7  shelves[1].price: Found nothing. Enter a number.',
  ],
  [
    'an unknown field, at its own line',
    GOOD.replace('price: 4.50', 'price: 4.50\n    color: green'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:7  shelves[0].color: Found the unknown field "color". Check the spelling, or remove it.',
  ],
  [
    'several problems at once',
    GOOD.replace('4.50', 'free').replace('Corner shop', 'The shop on the corner'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:2  name: Found "The shop on the corner" (22 characters). Enter at most 12 characters.\n' +
      '  content/shop.yaml:6  shelves[0].price: Found "free". Enter a number.',
  ],
  [
    'an empty file',
    '',
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:1  This file is empty. Restore it: the site cannot be built without it.',
  ],
])('says file, line, field, what was found and what is allowed: %s', (_, text, message) => {
  expect(messageOf(text)).toBe(message)
})

test.each([
  [
    'a bracket that is never closed',
    'name: Corner shop\nshelves: [\n',
    '3  A bracket opened above is never closed. Add its end, "]".',
  ],
  [
    'a tab for an indentation',
    'name: Corner shop\nshelves:\n\t- label: Tea\n',
    '3  This line starts with a tab. Use spaces, as many as before the lines of its kind above it.',
  ],
  [
    'the same field twice',
    'name: Corner shop\nshelves: []\nname: Corner\n',
    '3  This field is already there. Change the other line, and remove this one.',
  ],
  [
    'a record pasted without its two spaces',
    `${GOOD}# Leave given.\n- label: Bread\n  price: 2\n`,
    '9  This line is not indented like the list above it. Put the same number of spaces before its "-", and move the lines below it along.',
  ],
  [
    'a record with a space too many',
    `${GOOD}   - label: Bread\n     price: 2\n`,
    '8  This line is not indented like the lines of its kind above it. Put the same number of spaces before it.',
  ],
  [
    'a field with a space too few',
    'shelves:\n  - label: Tea\n   price: 2\n',
    '3  This line is not indented like the lines of its kind above it. Put the same number of spaces before it.',
  ],
  [
    'a colon within a text',
    'name: Tea: a beginning\n',
    '1  Found a second colon. Put quotation marks around text that contains a colon and a space. If there is no such text, the next line is indented too far.',
  ],
  [
    'a field with a space too many',
    'shelves:\n  - label: Tea\n     price: 2\n',
    '2  Found a second colon. Put quotation marks around text that contains a colon and a space. If there is no such text, the next line is indented too far.',
  ],
  [
    'a quotation mark that is never closed, where it is opened',
    "note: 'fine'\nname: 'Corner shop\nshelves: []\n",
    "2  The quotation mark opened here is never closed. Add its end, '.",
  ],
  [
    'an apostrophe between single quotation marks',
    "name: 'The baker's'\nshelves: []\n",
    '1  The apostrophe ends this text, which is in single quotation marks. Write the apostrophe twice, or put double quotation marks around the text.',
  ],
  [
    'an apostrophe within { }',
    "shelf: { label: 'The baker's tea', price: 2 }\n",
    '1  The apostrophe ends this text, which is in single quotation marks. Write the apostrophe twice, or put double quotation marks around the text.',
  ],
  [
    'curly quotation marks around a text with a colon',
    'name: “Tea: a beginning”\n',
    '1  Curly quotation marks (“ ” ‘ ’) do not work around a text. Use straight ones (" or \') instead.',
  ],
  [
    'a missing comma within { }',
    'shelf: { label: Tea price: 2 }\n',
    '1  A comma is missing after a field on this line. Inside { } and [ ], put one after each but the last.',
  ],
  [
    'a missing comma at the end of a line within { }',
    "shelf: {\n  label: 'Tea'\n  price: 2,\n}\n",
    '2  A comma is missing after a field on this line. Inside { } and [ ], put one after each but the last.',
  ],
  [
    'a new record without its dash, as far to the right as the fields',
    GOOD.replace('  - { label: Salt, price: 1 }\n', '    label: Bread\n    price: 2\n'),
    '7  This record already has this field. If a new record starts here, put "- " before its first field; otherwise, change the other line and remove this one.',
  ],
  [
    'a new record without its dash, as far to the right as the others',
    GOOD.replace('  - { label: Salt, price: 1 }\n', '  label: Bread\n  price: 2\n'),
    '7  This record already has this field. If a new record starts here, put "- " before its first field; otherwise, change the other line and remove this one.',
  ],
  [
    'a text that begins with a placeholder, without quotation marks',
    'name: {count} shops\n',
    '1  Found more text after a closing quotation mark or bracket. Put the whole text in quotation marks; inside single ones, write an apostrophe twice.',
  ],
  [
    'a line without a colon',
    'name: Corner shop\nshelves\nother: 1\n',
    '2  This line is not a field. Write the name of the field, a colon, a space and the value.',
  ],
  [
    'a colon without a space',
    'name: Corner shop\nshelves:[]\nother: 1\n',
    '2  This line is not a field. Write the name of the field, a colon, a space and the value.',
  ],
  [
    'a character that cannot begin a text',
    'name: @corner\n',
    '1  A text cannot start with @. Put quotation marks around it.',
  ],
  [
    'records for names, which would take forever to convert',
    `name: ${'{? '.repeat(600)}${'}'.repeat(600)}\n`,
    '1  This line cannot be read. Check its quotation marks, its brackets and the spaces before it.',
  ],
  ['a text in stars', 'name: *corner*\n', '1  A text cannot start with *. Put quotation marks around it.'],
  [
    'something else',
    'name: & x\n',
    '1  This line cannot be read. Check its quotation marks, its brackets and the spaces before it.',
  ],
])('reports a syntax mistake once, with its line and the fix: %s', (_, text, problem) => {
  expect(messageOf(text)).toBe(`content/shop.yaml cannot be used as it is:\n  content/shop.yaml:${problem}`)
})

test.each([
  [
    'a text with a #',
    GOOD.replace('Corner shop', 'The #1 shop'),
    '2  name: Everything after # is ignored. Put the text in quotation marks, or the note on its own line.',
  ],
  [
    'a text that begins with a #',
    GOOD.replace('Corner shop', '#1'),
    '2  name: Everything after # is ignored. Put the text in quotation marks, or the note on its own line.',
  ],
  [
    'an entry of a list with a #',
    GOOD.replace('label: Tea', 'label: Tea #2'),
    '5  shelves[0].label: Everything after # is ignored. Put the text in quotation marks, or the note on its own line.',
  ],
  [
    'a thousand with a comma between { }',
    GOOD.replace('price: 1 }', 'price: 1,500 }'),
    '7  shelves[1]: Found "1, 500". Inside { } a comma ends a value: put text that contains a comma in quotation marks, and write numbers without commas.',
  ],
  [
    'a text with a comma between { }',
    GOOD.replace('label: Salt', 'label: Yes, Salt'),
    '7  shelves[1]: Found "Yes, Salt". Inside { } a comma ends a value: put text that contains a comma in quotation marks, and write numbers without commas.',
  ],
  [
    'a thousand with a dot',
    GOOD.replace('4.50', '1.500'),
    '6  shelves[0].price: Found 1.500. Write cents with two digits, such as 19.50, and thousands without a period or comma, such as 1500.',
  ],
  [
    'curly quotation marks',
    GOOD.replace('Corner shop', '“Corner”'),
    '2  name: Curly quotation marks do not work here. Use straight ones (") or none.',
  ],
  [
    'fields where a list belongs',
    'name: Corner shop\nshelves:\n  label: Tea\n  price: 2\n',
    '3  shelves: Found {"label":"Tea","price":2}. Enter a list: start each entry with "- ", before its first field.',
  ],
  ['only notes', '# later\n', '1  This file is empty. Restore it: the site cannot be built without it.'],
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
