import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { annualIncome, totals } from '../calculator/core/totals.ts'
import { contentText } from '../reading/broken-content.fixture.ts'
import { services } from '../schemas/services.ts'
import { offerings } from './offerings.ts'

test('a new unit needs only an entry in the content file', () => {
  const document = parseDocument(contentText('content/services.yaml'))
  document.setIn(
    ['units', 'clients per quarter'],
    document.createNode({
      one: 'client per quarter',
      other: 'clients per quarter',
      periodsPerYear: 4,
      priced: 'per client × 4 quarters',
    }),
  )
  document.setIn(['services', 0, 'unit'], 'clients per quarter')
  document.setIn(['services', 0, 'price'], 5_000)
  const [first] = offerings(services.parse(document.toJS()))
  if (!first) throw new Error('no services')
  expect(first.unit).toEqual({
    one: 'client per quarter',
    other: 'clients per quarter',
    periodsPerYear: 4,
    priced: 'per client × 4 quarters',
  })
  expect(annualIncome(first, 3)).toBe(60_000)
  expect(totals([first], { [first.id]: 3 })).toEqual({
    annualIncome: 60_000,
    revenueStreams: 1,
    totalClients: 3,
  })
})
