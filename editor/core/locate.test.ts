import { describe, expect, test } from 'vitest'
import { beside, coverage, locate, type PageClick } from './locate.ts'
import { partOf, PARTS } from './parts.ts'
import { leavesOf, type Json } from './value.ts'
import { fieldName } from '../../src/reading/field-name.ts'

const FILES: Record<string, Json> = {
  'content/services.yaml': {
    label: 'Income Potential',
    services: [
      { service: 'Certainty Audit & Strategy', category: 'Consulting', price: 10000 },
      { service: 'Keynote Speaking', category: 'Speaking', price: 10000 },
      { service: 'Certainty Workshop', category: 'Training', price: 997 },
    ],
    words: { ofServices: 'of {count}', announced: 'Annual income {money}.' },
  },
  'content/landing.yaml': {
    program: { label: 'CCA Program', heading: ['Twenty modules.', 'One method.'] },
    about: { label: 'About' },
  },
  'content/testimonials.yaml': {
    testimonials: [{ name: 'Jane Sample', role: 'Coach', content: 'It sits beside my coaching.', rating: 5 }],
  },
  'content/site.yaml': {
    founder: { name: 'Ada', portrait: null },
    navigation: [{ name: 'CCA Program', target: 'program' }],
  },
}

const leaves = Object.entries(FILES).flatMap(([file, value]) =>
  leavesOf(value).map((leaf) => ({
    ...leaf,
    file,
    beside: beside(value, leaf.path),
    part: partOf(PARTS, file, leaf.path)?.id,
  })),
)
const PICTURES = { about: { file: 'content/site.yaml', path: ['founder', 'portrait'] } }

const clicked = (part: string | undefined, ...texts: string[]): PageClick => ({ part, picture: false, texts })

describe('what is clicked leads to its field', () => {
  test.each([
    [
      'a headline of two lines',
      clicked('program', 'One method.', 'Twenty modules. One method.'),
      'program.heading[1]',
    ],
    [
      'a quote, between the marks the page sets',
      clicked('success', '“It sits beside my coaching.”'),
      'testimonials[0].content',
    ],
    ['a price', clicked('calculator', '$997'), 'services[2].price'],
    [
      'a price that two services have',
      clicked('calculator', '$10,000', '$10,000', 'Keynote Speaking$10,000'),
      'services[1].price',
    ],
    [
      'the other of the two',
      clicked('calculator', '$10,000', '$10,000', 'Certainty Audit & Strategy$10,000'),
      'services[0].price',
    ],
    ['a name beside a role', clicked('success', 'Jane Sample', 'Jane SampleCoach'), 'testimonials[0].name'],
    ['a template that was filled in', clicked('calculator', 'Annual income $5,000.'), 'words.announced'],
    ['a text of two parts, by the part clicked', clicked('program', 'CCA Program'), 'program.label'],
    ['a text of another part', clicked('frame', 'Twenty modules.'), 'program.heading[0]'],
    ['nothing of the content', clicked('frame', 'Something else'), undefined],
    ['an empty text', clicked('frame', ' '), undefined],
  ])('%s', (_, press, field) => {
    const found = locate(press, leaves, PICTURES)
    expect(found && fieldName(found.path)).toBe(field)
  })

  test('a picture, to the field behind it', () => {
    expect(locate({ part: 'about', picture: true, texts: [] }, leaves, PICTURES)).toEqual(PICTURES.about)
    expect(
      locate({ part: 'program', picture: true, texts: ['CCA Program'] }, leaves, PICTURES),
    ).toBeUndefined()
  })
})

test.each([
  ['$1,200', 1200, true],
  ['1,200 clients', 200, false],
  ['Q&A', 'Q&A', true],
  ['a Coaching day', 'Coach', false],
  ['in March?', 'March', true],
  ['of 5', 'of {count}', true],
  ['anything', '{count}', false],
  ['Text', '', false],
])('%s shows %s: %s', (text, value, shown) => {
  expect(coverage(text, value) > 0).toBe(shown)
})
