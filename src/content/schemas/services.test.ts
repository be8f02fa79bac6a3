import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentText, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { services } from './services.ts'

const FILE = 'content/services.yaml'

const NINE = Array.from({ length: 9 }, (_, n) => ({
  id: `s${n}`,
  service: `S ${n}`,
  category: `C ${n}`,
  price: 10_000,
  unit: 'clients per year',
}))

testLimits(FILE, services, { 'services[0].service': 36, disclaimer: 320 })

testBroken(FILE, services, [
  ['services[0].price', -5000, '. Enter more than 0.'],
  ['services[0].price', 1_000_001, '. Enter at most 1000000.'],
  ['services[0].price', 9.995, '. Enter a multiple of 0.01.'],
  ['services[0].price', '$5,000', '. Enter a number.'],
  ['services[0].id', 'one.to.one', '. Enter lowercase letters, digits and hyphens, such as "jane-doe".'],
  ['services[0].unit', 'clients a day', '. Enter "clients per year" or "units per month".'],
  ['services[1].id', 'one-to-one-coaching', ' a second time. Use each id only once.'],
  ['services[1].service', '1:1 Certainty Coaching', ' a second time. Use each service'],
  [
    'services[0].category',
    'All',
    'Found "All", which the filter itself already has. Enter another category.',
  ],
  ['services', [], '. Enter at least 1 item.'],
  ['services', NINE, 'Found 9 categories. The filter has room for 8.'],
])

test('the categories of the filter are those of the services, in their order', () => {
  const { categories } = services.parse(parse(contentText(FILE)))
  expect(categories).toEqual(['Coaching', 'Training', 'Consulting', 'Speaking', 'Commission'])
})
