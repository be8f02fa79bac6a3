import { expect, test } from 'vitest'
import { cropOf } from './crop.ts'

test.each([
  ['a tall picture, its center', { width: 1200, height: 1600 }, { x: 50, y: 50 }, 1, [0, 200, 1200, 1200]],
  ['its top', { width: 1200, height: 1600 }, { x: 50, y: 0 }, 1, [0, 0, 1200, 1200]],
  [
    'its upper fifth, on a phone',
    { width: 1200, height: 1600 },
    { x: 50, y: 20 },
    4 / 3,
    [0, 140, 1200, 900],
  ],
  ['a wide picture, its right', { width: 1600, height: 900 }, { x: 100, y: 20 }, 1, [700, 0, 900, 900]],
  ['a picture that fits', { width: 800, height: 600 }, { x: 10, y: 90 }, 4 / 3, [0, 0, 800, 600]],
])('%s', (_, size, focus, ratio, [x, y, width, height]) => {
  expect(cropOf(size, focus, ratio)).toEqual({ x, y, width, height })
})
