import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Ça va? Élan!', 'ca-va-elan'],
  ['My Portrait (final)', 'my-portrait-final'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本語', 'picture'],
  ['', 'picture'],
  ['a'.repeat(19) + '-b', 'a'.repeat(19)],
  ['con', 'picture-con'],
  ['PRN', 'picture-prn'],
  ['.aux.', 'picture-aux'],
  ['Nul', 'picture-nul'],
  ['com1', 'picture-com1'],
  ['COM9', 'picture-com9'],
  ['com¹', 'picture-com1'],
  ['lpt1', 'picture-lpt1'],
  ['LPT9', 'picture-lpt9'],
  ['cõn', 'picture-con'],
  ['con.jpg', 'con-jpg'],
  ['console', 'console'],
  ['com10', 'com10'],
  ['icon', 'icon'],
])('%j becomes %j', (text, slug) => {
  expect(slugOf(text, 'picture', 20)).toBe(slug)
})

test('a slug that others have gets a number', () => {
  expect(freeSlug('A b', 'x', 20, ['a-b', 'a-b-2'])).toBe('a-b-3')
})
