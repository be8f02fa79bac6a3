import { testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { landing } from './landing.ts'

const FILE = 'content/landing.yaml'
const note = (heading: string) => ({ heading, text: 'Text' })

testLimits(FILE, landing, { 'hero.intro': 220 })

testBroken(FILE, landing, [
  [
    'a headline of three lines',
    ['Advise', 'with', 'certainty.'],
    'hero.headline: Found ["Advise","with","certainty."]. Enter at most 2 items.',
    '- Advise',
  ],
  [
    'a headline of one line',
    'Advise with certainty.',
    'hero.headline: Found "Advise with certainty.". Enter a list of two lines, such as [Advise with, certainty.].',
    'headline: ',
  ],
  [
    'a headline that is too wide',
    'Advise everyone',
    'hero.headline[0]: Found "Advise everyone". Enter at most 12 characters.',
    'Advise everyone',
  ],
  [
    'a headline of wide letters',
    'WWWWWWWWWWWW',
    'hero.headline[0]: Found "WWWWWWWWWWWW", which is 122% too wide. Use shorter words or fewer capitals.',
    'WWWWWWWWWWWW',
  ],
  [
    'a second line that would reach the captions',
    'Commonsense',
    'hero.headline[1]: Found "Commonsense", which is 28% too wide. Use shorter words or fewer capitals.',
    'Commonsense',
  ],
  [
    'a caption in capitals',
    'WHAT IF WE HIRE NOW?',
    'hero.forecasts[2]: Found "WHAT IF WE HIRE NOW?", which is 2% too wide. Use shorter words or fewer capitals.',
    'WHAT IF WE HIRE NOW?',
  ],
  [
    'five forecasts',
    ['a', 'b', 'c', 'd', 'e'],
    'hero.forecasts: Found ["a","b","c","d","e"]. Enter at least 6 items.',
    '- a',
  ],
  ['21 modules', 21, 'program.curriculum.modules: Found 21. Enter at most 20.', 'modules: 21'],
  ['a fact without its text', null, 'program.glance.rows[0].text: Found null. Enter text.', 'text: null'],
  [
    'a heading of three lines',
    ['a', 'b', 'c'],
    'program.heading: Found ["a","b","c"]. Enter a line of at most 24 characters, or a list of two such lines.',
    '- a',
  ],
  [
    'a heading that is too long',
    'h'.repeat(27),
    `whyNow.heading: Found "${'h'.repeat(27)}". Enter a line of at most 26 characters, or a list of two such lines.`,
    'heading: hhh',
  ],
  ['more marks than can be drawn', 401, 'program.proof[2].marks: Found 401. Enter at most 400.', '401'],
  [
    'a suffix of two characters',
    '++',
    'program.proof[2].suffix: Found "++". Enter at most 1 character.',
    '++',
  ],
  [
    'a missing argument',
    [note('a'), note('b')],
    'whyNow.arguments: Found [{"heading":"a","text":"Text"},{"heading":"b","text":"Text"}]. Enter at least 3 items.',
    '- heading: a',
  ],
])
