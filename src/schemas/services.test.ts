import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentText, readBroken, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { services } from './services.ts'

const FILE = 'content/services.yaml'

testLimits(FILE, services, { 'services[0].service': 36, disclaimer: 320 })

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
])

const ONE = {
  id: 'keynote',
  service: 'Keynote',
  category: 'Speaking',
  price: 10000,
  unit: 'clients per year',
}

test.each([
  [
    'an id twice',
    [ONE, { ...ONE, service: 'Another' }],
    'services[1].id: Found "keynote" a second time. Use each id only once.',
  ],
  [
    'a name twice',
    [ONE, { ...ONE, id: 'another' }],
    'services[1].service: Found "Keynote" a second time. Use each service only once.',
  ],
  [
    'more categories than the filter has room for',
    Array.from({ length: 9 }, (_, n) => ({ ...ONE, id: `s${n}`, service: `S ${n}`, category: `C ${n}` })),
    'services: Found 9 categories. The filter has room for 8.',
  ],
  ['no services', [], 'services: Found []. Enter at least 1 item.'],
])('%s', (_, list, problem) => {
  expect(readBroken(FILE, services, [[['services'], list]]).problems).toEqual([problem])
})

test('the categories of the filter are those of the services, in their order', () => {
  const { categories } = services.parse(parse(contentText(FILE)))
  expect(categories).toEqual(['Coaching', 'Training', 'Consulting', 'Speaking', 'Commission'])
})
