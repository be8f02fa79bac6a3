import { testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { landing } from './landing.ts'

const FILE = 'content/landing.yaml'
const note = (heading: string) => ({ heading, text: 'Text' })

testLimits(FILE, landing, { 'hero.intro': 220 })

testBroken(FILE, landing, [
  ['hero.headline', ['Advise', 'with', 'certainty.'], '. Enter at most 2 items.'],
  [
    'hero.headline',
    'Advise with certainty.',
    '. Enter a list of two lines, such as [Advise with, certainty.].',
  ],
  ['hero.headline[0]', 'Advise everyone', '. Enter at most 12 characters.'],
  ['hero.headline[0]', 'WWWWWWWWWWWW', ', which is 122% too wide. Use shorter words or fewer capitals.'],
  ['hero.headline[1]', 'Commonsense', ', which is 28% too wide. Use shorter words or fewer capitals.'],
  [
    'hero.forecasts[2]',
    'WHAT IF WE HIRE NOW?',
    ', which is 2% too wide. Use shorter words or fewer capitals.',
  ],
  ['hero.forecasts', ['a', 'b', 'c', 'd', 'e'], '. Enter at least 6 items.'],
  ['program.curriculum.modules', 21, '. Enter at most 20.'],
  ['program.glance.rows[0].text', null, '. Enter text.'],
  ['program.glance.rows[0].term', 'Q: A', '. Enter a term without a colon'],
  [
    'program.heading',
    ['a', 'b', 'c'],
    '. Enter a line of at most 24 characters, or a list of two such lines.',
  ],
  ['whyNow.heading', 'h'.repeat(27), '. Enter a line of at most 26 characters, or a list of two such lines.'],
  ['program.proof[2].suffix', '++', '. Enter at most 1 character.'],
  ['whyNow.arguments', [note('a'), note('b')], '. Enter at least 3 items.'],
])
