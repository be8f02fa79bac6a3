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

testLimits(FILE, testimonials, { 'testimonials[0].content': 220 })

testBroken(FILE, testimonials, [
  ['testimonials[0].rating', 0, '. Enter at least 1.'],
  ['testimonials[1].rating', 4.5, '. Enter a whole number.'],
  ['testimonials[0].name', '', '. Enter at least 1 character.'],
  ['testimonials[0].content', '“Quoted”', '. Remove the quotation marks around it: the page adds them.'],
  ['testimonials[0].role', 'Coach\nin Berlin', '. Enter a single line with no spaces at its start or end.'],
  [
    'testimonials',
    [ELEVEN[0], { ...ELEVEN[0] }],
    'testimonials[1].name: Found "Sample 0" a second time. Use each name only once.',
  ],
  ['testimonials', [], '. Enter at least 1 item.'],
])

test('eleven testimonials', () => {
  expect(readBroken(FILE, testimonials, [[['testimonials'], ELEVEN]])).toEqual([
    expect.stringMatching(/^testimonials: Found \[.* Enter at most 10 items\.$/),
  ])
})

test.each(['They asked “what would have to be true?”', '“Yes” became “not yet”'])(
  'a quote with a quotation in it is kept word for word: %s',
  (content) => {
    const [first] = ELEVEN
    expect(testimonials.parse({ testimonials: [{ ...first, content }] }).testimonials[0]?.content).toBe(
      content,
    )
  },
)
