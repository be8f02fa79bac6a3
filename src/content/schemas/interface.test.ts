import { MISSING, testBroken } from '../reading/broken-content.fixture.ts'
import { interfaceWords } from './interface.ts'

const FILE = 'content/interface.yaml'

testBroken(FILE, interfaceWords, [
  ['site.navigation[0].target', 'prices', '. Enter "program", "success", '],
  ['site.navigation[6].target', 'https://example.com', '. Enter "/", "/cca-graduates", '],
  [
    'site.navigation[0].type',
    'lnk',
    '. Enter "scroll" to go to a section, "link" to go to a page, or "outside" to go to another site.',
  ],
  [
    'site.navigation[0]',
    { name: 'Blog', type: 'outside', target: 'http://acme.com' },
    'site.navigation[0].target: Found "http://acme.com". Enter a full address that starts with https://, such as "https://example.com/page".',
  ],
  ['site.navigation[1].name', 'CCA Program', ' a second time. Use each name only once.'],
  ['site.navigation[3].target', 'why-now', ' a second time. Use each target only once.'],
  [
    'services.units.clients per year.step',
    7,
    ', which does not divide the max of 50. Enter a step that ends exactly at max.',
  ],
  ['services.units.units per month.periodsPerYear', 367, '. Enter at most 366.'],
  [
    'services.units.units per month',
    MISSING,
    '. Enter its fields below this line, each on its own line and indented further.',
  ],
  [
    'services.words.announced',
    'Annual income {money}',
    '. Enter text that contains {money} and {streams} and {clients}.',
  ],
  [
    'services.words.csvFile',
    '../plan.csv',
    '. Enter lowercase letters, digits and hyphens, then .csv, such as "cca-plan.csv".',
  ],
])
