import { MISSING, testBroken } from '../reading/broken-content.fixture.ts'
import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'

testBroken('content/graduates/1-year-end.yaml', graduate, [
  ['no order', MISSING, 'order: Found nothing. Enter a number.', ''],
  ['order 0', 0, 'order: Found 0. Enter at least 1.', 'order: 0'],
  [
    'a long name',
    'N'.repeat(41),
    `name: Found "${'N'.repeat(41)}" (41 characters). Enter at most 40 characters.`,
    'name: NNN',
  ],
  [
    'a long title',
    'T'.repeat(49),
    `title: Found "${'T'.repeat(49)}" (49 characters). Enter at most 48 characters.`,
    'title: TTT',
  ],
  [
    'a long industry',
    'I'.repeat(25),
    `industry: Found "${'I'.repeat(25)}" (25 characters). Enter at most 24 characters.`,
    'industry: III',
  ],
  [
    'a long presentation title',
    'P'.repeat(45),
    `presentation: Found "${'P'.repeat(45)}" (45 characters). Enter at most 44 characters.`,
    'presentation: PPP',
  ],
  ['a duration as text', '34 min', 'duration: Found "34 min". Enter a number.', 'duration: 34 min'],
  ['a duration with half a minute', 34.5, 'duration: Found 34.5. Enter a whole number.', 'duration: 34.5'],
  ['a duration of five hours', 300, 'duration: Found 300. Enter at most 240.', 'duration: 300'],
  [
    'a long description',
    'd'.repeat(161),
    `description: Found "${'d'.repeat(79)}… (161 characters). Enter at most 160 characters.`,
    'description: ddd',
  ],
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

testBroken('content/graduates-page.yaml', graduatesPage, [
  [
    'a total without minutes',
    '{hours} h',
    'total: Found "{hours} h". Enter text that contains {hours} and {minutes}.',
    'total: ',
  ],
  [
    'a duration without minutes',
    'short',
    'duration: Found "short". Enter text that contains {minutes}.',
    'duration: short',
  ],
  [
    'a long heading',
    'h'.repeat(61),
    `heading: Found "${'h'.repeat(61)}" (61 characters). Enter at most 60 characters.`,
    'heading: hhh',
  ],
  ['no title', MISSING, 'title: Found nothing. Enter text.', ''],
])
