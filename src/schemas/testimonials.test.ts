import { expect, test } from 'vitest'
import { readBroken, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { testimonials } from './testimonials.ts'

const FILE = 'content/testimonials.yaml'
const ELEVEN = Array.from({ length: 11 }, (_, index) => ({
  name: `Sample ${index}`,
  role: 'Sample',
  content: 'Sample',
  rating: 5,
  sample: true,
}))

testLimits(FILE, testimonials, {
  'testimonials[0].name': 40,
  'testimonials[0].role': 60,
  'testimonials[0].content': 220,
})

testBroken(FILE, testimonials, [
  ['a rating of 0', 0, 'testimonials[0].rating: Found 0. Enter at least 1.', 'rating: 0'],
  ['a rating of 6', 6, 'testimonials[2].rating: Found 6. Enter at most 5.', 'rating: 6'],
  ['a rating of 4.5', 4.5, 'testimonials[1].rating: Found 4.5. Enter a whole number.', 'rating: 4.5'],
  ['an empty name', '', 'testimonials[0].name: Found nothing. Enter at least 1 character.', '- name: ""'],
  [
    'quotation marks',
    '“Quoted”',
    'testimonials[0].content: Found "“Quoted”". Remove the quotation marks around it: the page adds them.',
    'content: “Quoted”',
  ],
  [
    'a space at the end',
    'Coach ',
    'testimonials[0].role: Found "Coach ". Enter a single line with no spaces at its start or end.',
    'role: "Coach "',
  ],
  [
    'two lines',
    'Coach\nin Berlin',
    'testimonials[0].role: Found "Coach\\nin Berlin". Enter a single line with no spaces at its start or end.',
    'role: ',
  ],
  [
    'a name twice',
    [ELEVEN[0], { ...ELEVEN[0] }],
    'testimonials[1].name: Found "Sample 0" a second time. Use each name only once.',
    '- name: Sample 0',
    'testimonials',
  ],
  ['none at all', [], 'testimonials: Found []. Enter at least 1 item.', 'testimonials: []'],
])

test('eleven testimonials', () => {
  const { problems } = readBroken(FILE, testimonials, [[['testimonials'], ELEVEN]])
  expect(problems).toEqual([expect.stringMatching(/^testimonials: Found \[.* Enter at most 10 items\.$/)])
})

test.each([
  'They asked “what would have to be true?”',
  '“Trust me,” she said, and I did not.',
  '“Yes” became “not yet”',
])('a quote with a quotation in it is kept word for word: %s', (content) => {
  const [first] = ELEVEN
  expect(testimonials.parse({ testimonials: [{ ...first, content }] }).testimonials[0]?.content).toBe(content)
})
