import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { contentText } from './broken-content.fixture.ts'
import { ContentError, readContent } from './content-file.ts'
import { recogniseForm } from '../connections/forms.ts'
import { recogniseVideo } from '../connections/videos.ts'
import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'
import { landing } from './landing.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { testimonials } from './testimonials.ts'
import { line } from './text.ts'

const LINKS = { recogniseForm, recogniseVideo }

test.each([
  ['content/site.yaml', site(LINKS)],
  ['content/landing.yaml', landing],
  ['content/services.yaml', services],
  ['content/testimonials.yaml', testimonials],
  ['content/graduates-page.yaml', graduatesPage],
  ['content/graduates/1-year-end.yaml', graduate(LINKS)],
] as [string, z.ZodType][])('%s, as it stands, is read', (file, schema) => {
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
    price: 4.5
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

test('a good file gives its data and the line of each field', () => {
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
    GOOD.replace('4.5', '-4.5'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:6  shelves[0].price: found -4.5; allowed: more than 0',
  ],
  [
    'a missing field, at the record it is missing from',
    GOOD.replace('{ label: Salt, price: 1 }', '{ label: Salt }'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:7  shelves[1].price: found nothing; allowed: a value of type number',
  ],
  [
    'an unknown field, at its own line',
    GOOD.replace('price: 4.5', 'price: 4.5\n    colour: green'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:7  shelves[0].colour: found the unknown field "colour"; check the spelling or remove it',
  ],
  [
    'several problems at once',
    GOOD.replace('4.5', 'free').replace('Corner shop', 'The shop on the corner'),
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:2  name: found "The shop on the corner" (22 characters); allowed: at most 12 characters\n' +
      '  content/shop.yaml:6  shelves[0].price: found "free"; allowed: a value of type number',
  ],
  [
    'a bracket that is never closed',
    'name: Corner shop\nshelves: [\n',
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:3  this is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Check quotes, brackets and indentation',
  ],
  [
    'a tab for an indentation',
    'name: Corner shop\nshelves:\n\t- label: Tea\n',
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:3  this is not YAML: Tabs are not allowed as indentation. Check quotes, brackets and indentation',
  ],
  [
    'the same field twice',
    'name: Corner shop\nname: Corner\nshelves: []\n',
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:2  this is not YAML: Map keys must be unique. Check quotes, brackets and indentation',
  ],
  [
    'an empty file',
    '',
    'content/shop.yaml cannot be used as it is:\n' +
      '  content/shop.yaml:1  found null; allowed: a value of type object',
  ],
])('says file, line, field, what was found and what is allowed: %s', (_, text, message) => {
  expect(messageOf(text)).toBe(message)
})

test('the error carries no stack: its reader mends a file, not a program', () => {
  const error = new ContentError('content/shop.yaml', [{ line: 1, field: 'name', message: 'found nothing' }])
  expect(error.stack).toBe(error.message)
})
