import { expect, test } from 'vitest'
import { offerings } from './content-modules.ts'

const UNIT = { one: 'client', other: 'clients', periodsPerYear: 1, max: 50, step: 1 }
const MONTHLY = { one: 'unit', other: 'units', periodsPerYear: 12, priced: 'a unit', max: 1000, step: 10 }

test('a service has the labels, the periods and the limits of its unit, and its example', () => {
  const service = { id: 'a', service: 'A', category: 'C', price: 19, unit: 'units per month' } as const
  const units = { 'clients per year': UNIT, 'units per month': MONTHLY }
  expect(offerings({ services: [service], units, example: { a: 40, gone: 4 } })).toEqual([
    {
      ...service,
      max: 1000,
      step: 10,
      example: 40,
      unit: { one: 'unit', other: 'units', periodsPerYear: 12, priced: 'a unit' },
    },
  ])
})
