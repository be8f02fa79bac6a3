import { expect, test } from 'vitest'
import { MISSING, readBroken, testBroken } from '../reading/broken-content.fixture.ts'
import { testimonials } from './testimonials.ts'

const FILE = 'content/testimonials.yaml'
const ELEVEN = Array.from({ length: 11 }, (_, index) => ({
  name: `Sample ${index}`,
  role: 'Sample',
  content: 'Sample',
  rating: 5,
  sample: true,
}))

testBroken(FILE, testimonials, [
  ['a rating of 0', 0, 'testimonials[0].rating: Found 0. Enter at least 1.', 'rating: 0'],
  ['a rating of 6', 6, 'testimonials[2].rating: Found 6. Enter at most 5.', 'rating: 6'],
  ['a rating of 4.5', 4.5, 'testimonials[1].rating: Found 4.5. Enter a whole number.', 'rating: 4.5'],
  ['a rating in words', 'five', 'testimonials[0].rating: Found "five". Enter a number.', 'rating: five'],
  ['no rating', MISSING, 'testimonials[0].rating: Found nothing. Enter a number.', '- name: '],
  [
    'no word on whether it is a sample',
    MISSING,
    'testimonials[0].sample: Found nothing. Enter true or false.',
    '- name: ',
  ],
  ['yes instead of true', 'yes', 'testimonials[0].sample: Found "yes". Enter true or false.', 'sample: yes'],
  ['an empty name', '', 'testimonials[0].name: Found nothing. Enter text.', '- name: ""'],
  [
    'a name of 41 characters',
    'N'.repeat(41),
    `testimonials[0].name: Found "${'N'.repeat(41)}" (41 characters). Enter at most 40 characters.`,
    '- name: NNN',
  ],
  [
    'a role of 61 characters',
    'R'.repeat(61),
    `testimonials[0].role: Found "${'R'.repeat(61)}" (61 characters). Enter at most 60 characters.`,
    'role: RRR',
  ],
  [
    'words of 221 characters',
    'w'.repeat(221),
    `testimonials[0].content: Found "${'w'.repeat(79)}… (221 characters). Enter at most 220 characters.`,
    'content: www',
  ],
  [
    'quotation marks',
    '“Quoted”',
    'testimonials[0].content: Found "“Quoted”". Remove the quotation marks around it: the page adds them.',
    'content: “Quoted”',
  ],
  [
    'a space at the end',
    'Coach ',
    'testimonials[0].role: Found "Coach ". Enter a single line with no spaces, visible or invisible, at its start or end.',
    'role: "Coach "',
  ],
  [
    'two lines',
    'Coach\nin Berlin',
    'testimonials[0].role: Found "Coach\\nin Berlin". Enter a single line with no spaces, visible or invisible, at its start or end.',
    'role: ',
  ],
  [
    'a name twice',
    [ELEVEN[0], { ...ELEVEN[0] }],
    'testimonials[1].name: Found "Sample 0" a second time. Use each name only once.',
    '- name: Sample 0',
    'testimonials',
  ],
  [
    'an unknown field',
    5,
    'testimonials[0].ratings: Found the unknown field "ratings". Check the spelling, or remove it.',
    'ratings: 5',
  ],
  ['none at all', [], 'testimonials: Found [] (0 entries). Enter at least 1 entry.', 'testimonials: []'],
  ['no list', MISSING, 'testimonials: Found nothing. Enter a list.', ''],
])

test('eleven testimonials', () => {
  const { problems } = readBroken(FILE, testimonials, [[['testimonials'], ELEVEN]])
  expect(problems).toEqual([
    expect.stringMatching(/^testimonials: Found \[.* \(11 entries\). Enter at most 10 entries\.$/),
  ])
})

test.each([
  'They asked “what would have to be true?”',
  '“Trust me,” she said, and I did not.',
  '“Yes” became “not yet”',
])('a quote with a quotation in it is kept word for word: %s', (content) => {
  const [first] = ELEVEN
  expect(testimonials.parse({ testimonials: [{ ...first, content }] }).testimonials[0]?.content).toBe(content)
})
