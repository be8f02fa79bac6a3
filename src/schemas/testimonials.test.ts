import { expect, test } from 'vitest'
import { MISSING, readBroken } from '../reading/broken-content.fixture.ts'
import { testimonials } from './testimonials.ts'

const FILE = 'content/testimonials.yaml'
const CROWD = Array.from({ length: 11 }, (_, index) => ({
  name: `Sample ${index}`,
  role: 'Sample',
  content: 'Sample',
  rating: 5,
  sample: true,
}))

test.each([
  [
    'a rating of 0',
    ['testimonials', 0, 'rating'],
    0,
    'testimonials[0].rating: found 0; allowed: at least 1',
    'rating: 0',
  ],
  [
    'a rating of 6',
    ['testimonials', 2, 'rating'],
    6,
    'testimonials[2].rating: found 6; allowed: at most 5',
    'rating: 6',
  ],
  [
    'a rating of 4.5',
    ['testimonials', 1, 'rating'],
    4.5,
    'testimonials[1].rating: found 4.5; allowed: a whole number',
    'rating: 4.5',
  ],
  [
    'a rating in words',
    ['testimonials', 0, 'rating'],
    'five',
    'testimonials[0].rating: found "five"; allowed: a number, without quotation marks',
    'rating: five',
  ],
  [
    'no rating',
    ['testimonials', 0, 'rating'],
    MISSING,
    'testimonials[0].rating: found nothing; allowed: a number, without quotation marks',
    '- name: ',
  ],
  [
    'no word on whether it is a sample',
    ['testimonials', 0, 'sample'],
    MISSING,
    'testimonials[0].sample: found nothing; allowed: true or false',
    '- name: ',
  ],
  [
    'yes instead of true',
    ['testimonials', 0, 'sample'],
    'yes',
    'testimonials[0].sample: found "yes"; allowed: true or false',
    'sample: yes',
  ],
  [
    'an empty name',
    ['testimonials', 0, 'name'],
    '',
    'testimonials[0].name: found "" (0 characters); allowed: at least 1 character',
    '- name: ""',
  ],
  [
    'a name of 41 characters',
    ['testimonials', 0, 'name'],
    'N'.repeat(41),
    `testimonials[0].name: found "${'N'.repeat(41)}" (41 characters); allowed: at most 40 characters`,
    '- name: NNN',
  ],
  [
    'a role of 61 characters',
    ['testimonials', 0, 'role'],
    'R'.repeat(61),
    `testimonials[0].role: found "${'R'.repeat(61)}" (61 characters); allowed: at most 60 characters`,
    'role: RRR',
  ],
  [
    'words of 221 characters',
    ['testimonials', 0, 'content'],
    'w'.repeat(221),
    `testimonials[0].content: found "${'w'.repeat(79)} (221 characters); allowed: at most 220 characters`,
    'content: www',
  ],
  [
    'quotation marks',
    ['testimonials', 0, 'content'],
    '“Quoted”',
    'testimonials[0].content: found "“Quoted”"; leave the quotation marks out, the page sets them',
    'content: “Quoted”',
  ],
  [
    'a space at the end',
    ['testimonials', 0, 'role'],
    'Coach ',
    'testimonials[0].role: found "Coach "; allowed: one line without spaces at its ends',
    'role: "Coach "',
  ],
  [
    'two lines',
    ['testimonials', 0, 'role'],
    'Coach\nin Berlin',
    'testimonials[0].role: found "Coach\\nin Berlin"; allowed: one line without spaces at its ends',
    'role: ',
  ],
  [
    'a name twice',
    ['testimonials'],
    [CROWD[0], { ...CROWD[0] }],
    'testimonials[1].name: found "Sample 0" a second time; allowed: each name once',
    '- name: Sample 0',
  ],
  [
    'an unknown field',
    ['testimonials', 0, 'ratings'],
    5,
    'testimonials[0].ratings: found the unknown field "ratings"; check the spelling or remove it',
    'ratings: 5',
  ],
  [
    'none at all',
    ['testimonials'],
    [],
    'testimonials: found [] (0 entries); allowed: at least 1 entry',
    'testimonials: []',
  ],
  ['no list', ['testimonials'], MISSING, 'testimonials: found nothing; allowed: a list', ''],
] as const)('%s', (_, path, value, problem, at) => {
  const read = readBroken(FILE, testimonials, [[path, value]])
  expect(read.problems).toEqual([problem])
  expect(read.at[0]).toContain(at)
})

test('eleven testimonials', () => {
  const { problems } = readBroken(FILE, testimonials, [[['testimonials'], CROWD]])
  expect(problems).toEqual([
    expect.stringMatching(/^testimonials: found \[.* \(11 entries\); allowed: at most 10 entries$/),
  ])
})
