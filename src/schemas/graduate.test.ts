import { expect, test } from 'vitest'
import { MISSING, readBroken } from '../reading/broken-content.fixture.ts'
import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'

test.each([
  ['no order', ['order'], MISSING, 'order: found nothing; allowed: a number, without quotation marks', ''],
  ['order 0', ['order'], 0, 'order: found 0; allowed: at least 1', 'order: 0'],
  [
    'a long name',
    ['name'],
    'N'.repeat(41),
    `name: found "${'N'.repeat(41)}" (41 characters); allowed: at most 40 characters`,
    'name: NNN',
  ],
  [
    'a long title',
    ['title'],
    'T'.repeat(49),
    `title: found "${'T'.repeat(49)}" (49 characters); allowed: at most 48 characters`,
    'title: TTT',
  ],
  [
    'a long industry',
    ['industry'],
    'I'.repeat(25),
    `industry: found "${'I'.repeat(25)}" (25 characters); allowed: at most 24 characters`,
    'industry: III',
  ],
  [
    'a long presentation title',
    ['presentation'],
    'P'.repeat(45),
    `presentation: found "${'P'.repeat(45)}" (45 characters); allowed: at most 44 characters`,
    'presentation: PPP',
  ],
  [
    'a duration as text',
    ['duration'],
    '34 min',
    'duration: found "34 min"; allowed: a number, without quotation marks',
    'duration: 34 min',
  ],
  [
    'a duration with half a minute',
    ['duration'],
    34.5,
    'duration: found 34.5; allowed: a whole number',
    'duration: 34.5',
  ],
  [
    'a duration of five hours',
    ['duration'],
    300,
    'duration: found 300; allowed: at most 240',
    'duration: 300',
  ],
  [
    'a long description',
    ['description'],
    'd'.repeat(161),
    `description: found "${'d'.repeat(79)} (161 characters); allowed: at most 160 characters`,
    'description: ddd',
  ],
  [
    'an unknown drawing',
    ['thumbnail'],
    'photo.jpg',
    'thumbnail: found "photo.jpg"; allowed: "converge", "ripple", "intervals", "steps", "grid", "funnel"',
    'thumbnail: photo.jpg',
  ],
  [
    'no word on whether it is a sample',
    ['sample'],
    MISSING,
    'sample: found nothing; allowed: true or false',
    '',
  ],
  [
    'an unknown field',
    ['company'],
    'x',
    'company: found the unknown field "company"; check the spelling or remove it',
    'company: x',
  ],
] as const)('a presentation: %s', (_, path, value, problem, at) => {
  const read = readBroken('content/graduates/1-year-end.yaml', graduate, [[path, value]])
  expect(read.problems).toEqual([problem])
  expect(read.at[0]).toContain(at)
})

test.each([
  [
    'a total without minutes',
    ['total'],
    '{hours} h',
    'total: found "{hours} h"; it must contain {hours} and {minutes}',
    'total: ',
  ],
  [
    'a duration without minutes',
    ['duration'],
    'short',
    'duration: found "short"; it must contain {minutes}',
    'duration: short',
  ],
  [
    'a long heading',
    ['heading'],
    'h'.repeat(61),
    `heading: found "${'h'.repeat(61)}" (61 characters); allowed: at most 60 characters`,
    'heading: hhh',
  ],
  ['no title', ['title'], MISSING, 'title: found nothing; allowed: a text', ''],
] as const)('the page: %s', (_, path, value, problem, at) => {
  const read = readBroken('content/graduates-page.yaml', graduatesPage, [[path, value]])
  expect(read.problems).toEqual([problem])
  expect(read.at[0]).toContain(at)
})
