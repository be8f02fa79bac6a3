import { expect, test } from 'vitest'
import { MISSING, readBroken } from '../reading/broken-content.fixture.ts'
import { landing } from './landing.ts'

const FILE = 'content/landing.yaml'
const note = (heading: string) => ({ heading, text: 'Text' })

test.each([
  [
    'a headline of three lines',
    ['hero', 'headline'],
    ['Advise', 'with', 'certainty.'],
    'hero.headline: found ["Advise","with","certainty."] (3 entries); allowed: at most 2 entries',
    '- Advise',
  ],
  [
    'a headline of one line',
    ['hero', 'headline'],
    'Advise with certainty.',
    'hero.headline: found "Advise with certainty."; allowed: a list of two lines, such as [Advise with, certainty.]',
    'headline: ',
  ],
  [
    'a headline that is too wide',
    ['hero', 'headline', 0],
    'Advise everyone',
    'hero.headline[0]: found "Advise everyone" (15 characters); allowed: at most 12 characters',
    'Advise everyone',
  ],
  [
    'a headline of wide letters',
    ['hero', 'headline', 0],
    'WWWWWWWWWWWW',
    'hero.headline[0]: found "WWWWWWWWWWWW"; it is 122 % too wide, so use shorter words or fewer capitals',
    'WWWWWWWWWWWW',
  ],
  [
    'a second line that would reach the captions',
    ['hero', 'headline', 1],
    'Commonsense',
    'hero.headline[1]: found "Commonsense"; it is 28 % too wide, so use shorter words or fewer capitals',
    'Commonsense',
  ],
  [
    'a caption in capitals',
    ['hero', 'forecasts', 2],
    'WHAT IF WE HIRE NOW?',
    'hero.forecasts[2]: found "WHAT IF WE HIRE NOW?"; it is 2 % too wide, so use shorter words or fewer capitals',
    'WHAT IF WE HIRE NOW?',
  ],
  [
    'five forecasts',
    ['hero', 'forecasts'],
    ['a', 'b', 'c', 'd', 'e'],
    'hero.forecasts: found ["a","b","c","d","e"] (5 entries); allowed: at least 6 entries',
    '- a',
  ],
  [
    'a long intro',
    ['hero', 'intro'],
    'i'.repeat(221),
    `hero.intro: found "${'i'.repeat(79)} (221 characters); allowed: at most 220 characters`,
    'intro: iii',
  ],
  [
    '21 modules',
    ['program', 'curriculum', 'modules'],
    21,
    'program.curriculum.modules: found 21; allowed: at most 20',
    'modules: 21',
  ],
  [
    'a fact without its text',
    ['program', 'glance', 'rows', 0, 'text'],
    null,
    'program.glance.rows[0].text: found null; allowed: a text',
    'text: null',
  ],
  [
    'a heading of three lines',
    ['program', 'heading'],
    ['a', 'b', 'c'],
    'program.heading: found ["a","b","c"]; allowed: a line of at most 24 characters, or a list of two such lines',
    '- a',
  ],
  [
    'a heading that is too long',
    ['whyNow', 'heading'],
    'h'.repeat(27),
    `whyNow.heading: found "${'h'.repeat(27)}"; allowed: a line of at most 26 characters, or a list of two such lines`,
    'heading: hhh',
  ],
  [
    'no marks',
    ['program', 'proof', 2, 'marks'],
    MISSING,
    'program.proof[2].marks: found nothing; allowed: a number, without quotation marks',
    '',
  ],
  [
    'more marks than can be drawn',
    ['program', 'proof', 2, 'marks'],
    3001,
    'program.proof[2].marks: found 3001; allowed: at most 3000',
    '3001',
  ],
  [
    'a suffix of two characters',
    ['program', 'proof', 2, 'suffix'],
    '++',
    'program.proof[2].suffix: found "++" (2 characters); allowed: at most 1 character',
    '++',
  ],
  [
    'a rating sentence without its placeholder',
    ['success', 'rated'],
    'Rated',
    'success.rated: found "Rated"; it must contain {rating}',
    'rated: Rated',
  ],
  [
    'a missing argument',
    ['whyNow', 'arguments'],
    [note('a'), note('b')],
    'whyNow.arguments: found [{"heading":"a","text":"Text"},{"heading":"b","text":"Text"}] (2 entries); allowed: at least 3 entries',
    '- heading: a',
  ],
  [
    'an unknown field',
    ['about', 'quote'],
    'x',
    'about.quote: found the unknown field "quote"; check the spelling or remove it',
    'quote: x',
  ],
  [
    'a missing section',
    ['about'],
    MISSING,
    'about: found nothing; allowed: fields, each on a line of its own below this one and indented further',
    '',
  ],
] as const)('%s', (_, path, value, problem, at) => {
  const read = readBroken(FILE, landing, [[path, value]])
  expect(read.problems).toEqual([problem])
  expect(read.at[0]).toContain(at)
})
