import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  [null, undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
])('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
