import { expect, test } from 'vitest'
import { assetsToRetain } from './retained-assets.ts'

test.each([
  ['nothing published yet', { own: [], kept: [] }, ['a'], []],
  ['all of the release before', { own: ['a', 'b'], kept: [] }, ['c'], ['a', 'b']],
  ['what both have is no old file', { own: ['a', 'b'], kept: [] }, ['b', 'c'], ['a']],
  ['what it had kept itself goes', { own: ['b'], kept: ['a'] }, ['c'], ['b']],
  ['the same build again changes nothing', { own: ['b', 'c'], kept: ['a'] }, ['c', 'b'], ['a']],
  ['what comes back is own', { own: ['b'], kept: ['a'] }, ['a', 'c'], ['b']],
])('%s', (_, published, own, kept) => {
  expect(assetsToRetain(published, own)).toEqual(kept)
})
