import { expect, test } from 'vitest'
import { interpolate } from './interpolate.ts'

test.each([
  ['words and numbers', 'Set to {quantity} {unit}', 'Set to 3 clients'],
  ['a placeholder twice', '{quantity} of {quantity}', '3 of 3'],
  ['a placeholder without a value', '{price} each', '{price} each'],
  ['a name that every object has', '{constructor} {toString}', '{constructor} {toString}'],
])('%s', (_, text, filled) => {
  expect(interpolate(text, { quantity: 3, unit: 'clients' })).toBe(filled)
})
