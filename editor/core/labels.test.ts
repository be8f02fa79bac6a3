import { expect, test } from 'vitest'
import { fullLabel } from './labels.ts'

test.each([
  [['founder', 'name'], 'Name'],
  [['services', 10, 'price'], 'Service 11, Price'],
  [['services', 10], 'Service 11'],
  [['program', 'heading', 1], 'Heading'],
  [['program', 'glance', 'open', 0, 'text'], 'Entry 1, Text'],
  [['units', 'clients per year', 'one'], 'Unit “clients per year”, Singular'],
])('%j is named in messages as %s', (path, label) => {
  expect(fullLabel(path)).toBe(label)
})
