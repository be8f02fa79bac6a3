import { expect, test } from 'vitest'
import { fieldName, fieldPath } from './field-name.ts'

test.each(['a', 'a.b', 'a[2].b', 'units.clients per year.one'])('the path of %s', (name) => {
  expect(fieldName(fieldPath(name))).toBe(name)
})
