import { expect, test } from 'vitest'
import { contentText, MISSING, testBroken } from '../reading/broken-content.fixture.ts'
import { readContent } from '../reading/content-file.ts'
import { interfaceWords } from './interface.ts'

const FILE = 'content/interface.yaml'

testBroken(FILE, interfaceWords, [
  [
    'a section that does not exist',
    'prices',
    expect.stringMatching(
      /^site\.navigation\[0\]\.target: Found "prices"\. Enter "program", "success", .*"apply"/,
    ),
    'prices',
    'site.navigation[0].target',
  ],
  [
    'a page of another site',
    'https://example.com',
    expect.stringMatching(
      /^site\.navigation\[6\]\.target: Found "https:\/\/example\.com"\. Enter "\/", "\/cca-graduates", /,
    ),
    'https://example.com',
    'site.navigation[6].target',
  ],
  [
    'an unknown type of a navigation item',
    'lnk',
    'site.navigation[0].type: Found "lnk". Enter "scroll" to go to a section, "link" to go to a page, or "outside" to go to another site.',
    'lnk',
  ],
  [
    'an item that leads to an address without https',
    { name: 'Blog', type: 'outside', target: 'http://acme.com' },
    'site.navigation[0].target: Found "http://acme.com". Enter a full address that starts with https://, such as "https://example.com/page".',
    'http://acme.com',
    'site.navigation[0]',
  ],
  [
    'a name twice in the bar',
    'CCA Program',
    'site.navigation[1].name: Found "CCA Program" a second time. Use each name only once.',
    'target: success',
  ],
  [
    'a target twice in the bar',
    'why-now',
    'site.navigation[3].target: Found "why-now" a second time. Use each target only once.',
    'Who This Is For',
  ],
  [
    'a step that does not divide the limit',
    7,
    'services.units.clients per year.step: Found 7, which does not divide the max of 50. Enter a step that ends exactly at max.',
    'step: 7',
  ],
  [
    'a unit of more periods than a leap year has days',
    367,
    'services.units.units per month.periodsPerYear: Found 367. Enter at most 366.',
    '367',
  ],
  [
    'a unit that is missing',
    MISSING,
    'services.units.units per month: Found nothing. Enter its fields below this line, each on its own line and indented further.',
    '',
  ],
  [
    'a sentence without its placeholders',
    'Annual income {money}',
    'services.words.announced: Found "Annual income {money}". Enter text that contains {money} and {streams} and {clients}.',
    'announced: ',
  ],
  [
    'a CSV name with a folder',
    '../plan.csv',
    'services.words.csvFile: Found "../plan.csv". Enter lowercase letters, digits and hyphens, then .csv, such as "cca-plan.csv".',
    '../plan.csv',
  ],
])

test('an item of the navigation may lead to another site', () => {
  const item = '{ name: Why Now, type: outside, target: https://acme.com/blog }'
  const text = contentText(FILE).replace('{ name: Why Now, type: scroll, target: why-now }', item)
  expect(readContent(FILE, text, interfaceWords).data.site.navigation[2]).toEqual({
    name: 'Why Now',
    type: 'outside',
    target: 'https://acme.com/blog',
  })
})
