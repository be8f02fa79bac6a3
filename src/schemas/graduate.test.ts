import { MISSING, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'

testLimits('content/graduates/1-year-end.yaml', graduate, {
  name: 40,
  title: 48,
  industry: 24,
  presentation: 44,
  description: 160,
})

testBroken('content/graduates/1-year-end.yaml', graduate, [
  ['no order', MISSING, 'order: Found nothing. Enter a number.', ''],
  ['order 0', 0, 'order: Found 0. Enter at least 1.', 'order: 0'],
  ['a duration as text', '34 min', 'duration: Found "34 min". Enter a number.', 'duration: 34 min'],
  ['a duration with half a minute', 34.5, 'duration: Found 34.5. Enter a whole number.', 'duration: 34.5'],
  ['a duration of five hours', 300, 'duration: Found 300. Enter at most 240.', 'duration: 300'],
  [
    'an unknown drawing',
    'photo.jpg',
    'thumbnail: Found "photo.jpg". Enter "converge", "ripple", "intervals", "steps", "grid", or "funnel".',
    'thumbnail: photo.jpg',
  ],
  ['no word on whether it is a sample', MISSING, 'sample: Found nothing. Enter true or false.', ''],
  [
    'an unknown field',
    'x',
    'company: Found the unknown field "company". Check the spelling, or remove it.',
    'company: x',
  ],
])

testLimits('content/graduates-page.yaml', graduatesPage, { heading: 60 })

testBroken('content/graduates-page.yaml', graduatesPage, [
  ['no title', MISSING, 'title: Found nothing. Enter text.', ''],
])
