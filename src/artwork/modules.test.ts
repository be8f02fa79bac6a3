import { expect, test } from 'vitest'
import { moduleIntervals } from './modules.ts'

test.each([
  [0, { top: 6.4, middle: 46, bottom: 85.6 }],
  [1, { top: 9.9, middle: 46.9, bottom: 83.9 }],
  [9, { top: 21.5, middle: 39.3, bottom: 57.1 }],
  [10, { top: 30.6, middle: 46.2, bottom: 61.8 }],
  [19, { top: 46, middle: 46, bottom: 46 }],
])('module %i of twenty', (i, expected) => {
  expect(moduleIntervals(20)[i]).toEqual(expected)
})

test('every interval is shorter than the one before, and within the scale', () => {
  const intervals = moduleIntervals(20)
  intervals.forEach(({ top, bottom }, i) => {
    const before = intervals[i - 1]
    if (before) expect(bottom - top).toBeLessThan(before.bottom - before.top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(100)
  })
})

test.each([1, 21, 3.5])('%d modules are rejected', (count) => {
  expect(() => moduleIntervals(count)).toThrow(/2 to 20 modules/)
})
