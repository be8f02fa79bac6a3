import { expect, test } from 'vitest'
import { MISSING, readBroken } from './broken-content.fixture.ts'
import { recogniseForm } from '../connections/forms.ts'
import { recogniseVideo } from '../connections/videos.ts'
import { site } from './site.ts'

const FILE = 'content/site.yaml'

test.each([
  [
    'an e-mail address without a host',
    ['support', 'email'],
    'support',
    'support.email: found "support"; allowed: email',
    'email: support',
  ],
  [
    'a mailto in front of the address',
    ['support', 'email'],
    'mailto:a@example.com',
    'support.email: found "mailto:a@example.com"; allowed: email',
    'mailto:',
  ],
  [
    'no e-mail address',
    ['support', 'email'],
    MISSING,
    'support.email: found nothing; allowed: a value of type string',
    '',
  ],
  [
    'a slug with capitals',
    ['founder', 'slug'],
    'Jane Doe',
    'founder.slug: found "Jane Doe"; allowed: lower case letters, digits and hyphens, such as "jane-doe"',
    'slug: Jane Doe',
  ],
  [
    'a slug with two hyphens',
    ['founder', 'slug'],
    'jane--doe',
    'founder.slug: found "jane--doe"; allowed: lower case letters, digits and hyphens, such as "jane-doe"',
    'slug: jane--doe',
  ],
  [
    'a slug of 41 characters',
    ['founder', 'slug'],
    's'.repeat(41),
    `founder.slug: found "${'s'.repeat(41)}" (41 characters); allowed: at most 40 characters`,
    'slug: sss',
  ],
  [
    'a year of two digits',
    ['copyrightYear'],
    25,
    'copyrightYear: found 25; allowed: at least 2020',
    'copyrightYear: 25',
  ],
  [
    'a year in quotes',
    ['copyrightYear'],
    '2025',
    'copyrightYear: found "2025"; allowed: a value of type number',
    'copyrightYear: "2025"',
  ],
  [
    'a section that does not exist',
    ['navigation', 0, 'target'],
    'prices',
    'navigation[0].target: found "prices"; allowed: "program", "success", "why-now", "who-for", "calculator", "about", "apply"',
    'prices',
  ],
  [
    'a page of another site',
    ['navigation', 6, 'target'],
    'https://example.com',
    'navigation[6].target: found "https://example.com"; allowed: text of the form /^\\/[a-z0-9-]*$/',
    'https://example.com',
  ],
  [
    'a label of 25 characters in the bar',
    ['navigation', 0, 'name'],
    'N'.repeat(25),
    `navigation[0].name: found "${'N'.repeat(25)}" (25 characters); allowed: at most 24 characters`,
    'NNN',
  ],
  [
    'a description of 161 characters',
    ['program', 'description'],
    'd'.repeat(161),
    `program.description: found "${'d'.repeat(79)} (161 characters); allowed: at most 160 characters`,
    'description: ddd',
  ],
  [
    'an unknown field',
    ['suport'],
    'x',
    'suport: found the unknown field "suport"; check the spelling or remove it',
    'suport: x',
  ],
  [
    'a text that is a number',
    ['notFound', 'label'],
    404,
    'notFound.label: found 404; allowed: a value of type string',
    'label: 404',
  ],
] as const)('%s', (_, path, value, problem, at) => {
  const read = readBroken(FILE, site({ recogniseForm, recogniseVideo }), [[path, value]])
  expect(read.problems).toEqual([problem])
  expect(read.at[0]).toContain(at)
})

test('an unknown type of a navigation item', () => {
  const { problems } = readBroken(FILE, site({ recogniseForm, recogniseVideo }), [
    [['navigation', 0, 'type'], 'jump'],
  ])
  expect(problems).toEqual([expect.stringMatching(/^navigation\[0\]\.type: found .*jump.*; allowed: /)])
})
