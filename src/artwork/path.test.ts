import { expect, test } from 'vitest'
import { smoothPath, type Point } from './path.ts'

test('smoothPath: one c, then s; a flat tail is one h', () => {
  const points: Point[] = [
    [0, 10.4],
    [6, 10.6],
    [12, 3.2],
    [18, 0],
    [24, 0],
    [30, 0],
    [36, 0],
  ]
  expect(smoothPath(points)).toBe('M0 10c1 0 4 2 6 1s4-6 6-8s4-2 6-3s4 0 6 0h12')
})
