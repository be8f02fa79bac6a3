import { expect, test } from 'vitest'
import { MISSING, readBroken, testBroken } from '../reading/broken-content.fixture.ts'
import { services } from './services.ts'

const FILE = 'content/services.yaml'

testBroken(FILE, services, [
  ['a negative price', -5000, 'services[0].price: Found -5000. Enter more than 0.', '-5000'],
  ['a price of 0', 0, 'services[3].price: Found 0. Enter more than 0.', 'price: 0'],
  [
    'a price above a million',
    1_000_001,
    'services[0].price: Found 1000001. Enter at most 1000000.',
    '1000001',
  ],
  ['a price with half a cent', 9.995, 'services[0].price: Found 9.995. Enter a multiple of 0.01.', '9.995'],
  ['a price in quotes', '$5,000', 'services[0].price: Found "$5,000". Enter a number.', '$5,000'],
  ['no price', MISSING, 'services[0].price: Found nothing. Enter a number.', 'id: '],
  [
    'an id with a space',
    'One to one',
    'services[0].id: Found "One to one". Enter lowercase letters, digits and hyphens, such as "jane-doe".',
    'One to one',
  ],
  [
    'an id with a dot, which parts plans in addresses',
    'one.to.one',
    'services[0].id: Found "one.to.one". Enter lowercase letters, digits and hyphens, such as "jane-doe".',
    'one.to.one',
  ],
  [
    'an empty id',
    '',
    'services[0].id: Found nothing. Enter lowercase letters, digits and hyphens, such as "jane-doe".',
    'id: ""',
  ],
  [
    'an unknown unit',
    'clients a day',
    'services[0].unit: Found "clients a day". Enter "clients per year" or "units per month".',
    'clients a day',
  ],
  ['a limit of 0', 0, 'services[0].max: Found 0. Enter at least 1.', 'max: 0'],
  ['a limit with a fraction', 50.5, 'services[0].max: Found 50.5. Enter a whole number.', 'max: 50.5'],
  [
    'a step that does not divide the limit',
    7,
    'services[0].step: Found 7, which does not divide the max of 50. Enter a step that ends exactly at max.',
    'step: 7',
  ],
  ['a step of 0', 0, 'services[0].step: Found 0. Enter at least 1.', 'step: 0'],
  [
    'a service name of 37 characters',
    'S'.repeat(37),
    `services[0].service: Found "${'S'.repeat(37)}" (37 characters). Enter at most 36 characters.`,
    'SSS',
  ],
  [
    'an unknown field',
    1,
    'services[0].prize: Found the unknown field "prize". Check the spelling, or remove it.',
    'prize: 1',
  ],
  [
    'a unit of no period',
    0,
    'units.units per month.periodsPerYear: Found 0. Enter at least 1.',
    'periodsPerYear: 0',
  ],
  [
    'a unit of more periods than a leap year has days',
    367,
    'units.units per month.periodsPerYear: Found 367. Enter at most 366.',
    '367',
  ],
  [
    'a unit of two and a half periods',
    2.5,
    'units.units per month.periodsPerYear: Found 2.5. Enter a whole number.',
    '2.5',
  ],
  [
    'a unit without its plural',
    MISSING,
    'units.clients per year.other: Found nothing. Enter text.',
    'clients per year',
  ],
  [
    'a disclaimer of 321 characters',
    'd'.repeat(321),
    `disclaimer: Found "${'d'.repeat(79)}… (321 characters). Enter at most 320 characters.`,
    'disclaimer: ddd',
  ],
  ['no disclaimer', MISSING, 'disclaimer: Found nothing. Enter text.', ''],
  [
    'a sentence without its placeholder',
    'Annual income {money}',
    'words.announced: Found "Annual income {money}". Enter text that contains {money} and {streams} and {clients}.',
    'announced: ',
  ],
  [
    'a correction without its placeholder',
    'Too much.',
    'words.corrections.above-maximum: Found "Too much.". Enter text that contains {max}.',
    'above-maximum: ',
  ],
  ['a missing word', MISSING, 'words.undo: Found nothing. Enter text.', ''],
  [
    'a CSV name with a folder',
    '../plan.csv',
    'words.csvFile: Found "../plan.csv". Enter lowercase letters, digits and hyphens, then .csv, such as "cca-plan.csv".',
    '../plan.csv',
  ],
])

const ONE = {
  id: 'keynote',
  service: 'Keynote Speaking',
  category: 'Speaking',
  price: 10000,
  unit: 'clients per year',
  max: 50,
  step: 1,
}

const TWO = [ONE, { ...ONE, id: 'workshop', service: 'Workshop', category: 'Training' }]

test.each<[string, string[], object[], string[]]>([
  [
    'an id twice',
    ['Speaking'],
    [ONE, { ...ONE, service: 'Another' }],
    ['services[1].id: Found "keynote" a second time. Use each id only once.'],
  ],
  [
    'a name twice',
    ['Speaking'],
    [ONE, { ...ONE, id: 'another' }],
    ['services[1].service: Found "Keynote Speaking" a second time. Use each service only once.'],
  ],
  [
    'a category that the filter does not have',
    ['Speaking', 'Training'],
    [...TWO, { ...ONE, id: 'speech', service: 'Speech', category: 'Speeches' }],
    ['services[2].category: Found "Speeches". Enter "Speaking" or "Training".'],
  ],
  [
    'a category with no service in it',
    ['Speaking', 'Training', 'Writing'],
    TWO,
    [
      'categories[2]: Found "Writing", but no service has this category. Give it to a service below, or remove it here.',
    ],
  ],
  [
    'a category twice',
    ['Speaking', 'Training', 'Speaking'],
    TWO,
    ['categories[2]: Found "Speaking" a second time. List each category once.'],
  ],
  [
    "the filter's own word as a category",
    ['all', 'Speaking'],
    [ONE, { ...ONE, id: 'any', service: 'Anything', category: 'all' }],
    [
      'categories[0]: Found "all", which is the filter\'s own word for all services (words.all). Enter another name.',
    ],
  ],
  [
    'no services',
    ['Speaking'],
    [],
    [
      'services: Found [] (0 entries). Enter at least 1 entry.',
      'categories[0]: Found "Speaking", but no service has this category. Give it to a service below, or remove it here.',
    ],
  ],
])('%s', (_, categories, list, problems) => {
  const read = readBroken(FILE, services, [
    [['categories'], categories],
    [['services'], list],
  ])
  expect(read.problems).toEqual(problems)
})
