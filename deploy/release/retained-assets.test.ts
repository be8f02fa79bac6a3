import { expect, test } from 'vitest'
import { assetsToRetain } from './retained-assets.ts'

test.each([
  ['nothing published yet', { own: [], kept: [] }, ['a'], []],
  ['all of the previous release', { own: ['a', 'b'], kept: [] }, ['c'], ['a', 'b']],
  ['files in both releases are not retained', { own: ['a', 'b'], kept: [] }, ['b', 'c'], ['a']],
  ['files that it had retained itself are dropped', { own: ['b'], kept: ['a'] }, ['c'], ['b']],
  ['publishing the same build again changes nothing', { own: ['b', 'c'], kept: ['a'] }, ['c', 'b'], ['a']],
  ['a file that is built again is not retained', { own: ['b'], kept: ['a'] }, ['a', 'c'], ['b']],
])('%s', (_, published, own, kept) => {
  expect(assetsToRetain(published, own)).toEqual(kept)
})
