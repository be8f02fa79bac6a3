import { expect, test } from 'vitest'
import { licensesText } from './licenses.ts'

test('each package with its license, by name', () => {
  expect(
    licensesText([
      { name: 'b', version: '2.0.0', identifier: 'MIT', text: 'Do.' },
      { name: '@a/a', version: '1.0.0', text: 'Do as well.' },
    ]),
  ).toBe(`What this site is made with, and the license of each.


@a/a 1.0.0 (license)
====================

Do as well.


b 2.0.0 (MIT)
=============

Do.
`)
})

test('a package without the text of its license stops the build', () => {
  expect(() => licensesText([{ name: 'a', version: '1.0.0', identifier: 'MIT' }])).toThrow(
    'a is part of the site, and its package has no license text: ask its makers for one.',
  )
})
