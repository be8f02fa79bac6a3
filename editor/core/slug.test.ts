import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Ça va? Élan!', 'ca-va-elan'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本語', 'picture'],
  ['a'.repeat(19) + '-b', 'a'.repeat(19)],
  ['con', 'picture-con'],
  ['PRN', 'picture-prn'],
  ['.aux.', 'picture-aux'],
  ['Nul', 'picture-nul'],
  ['com¹', 'picture-com1'],
  ['lpt1', 'picture-lpt1'],
  ['console', 'console'],
  ['icon', 'icon'],
])('%j becomes %j', (text, slug) => {
  expect(slugOf(text, 'picture', 20)).toBe(slug)
})

test('a slug that others have gets a number', () => {
  expect(freeSlug('A b', 'x', 20, ['a-b', 'a-b-2'])).toBe('a-b-3')
})
