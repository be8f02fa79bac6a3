import { expect, test } from 'vitest'
import { accentIndex, markGrid } from './marks.ts'

test.each([
  [1, { box: [300, 96], columns: 1, rows: 1, pitch: [0, 96], mark: [14, 96] }, 0],
  [4, { box: [300, 96], columns: 4, rows: 1, pitch: [95.33, 96], mark: [14, 96] }, 3],
  [20, { box: [300, 96], columns: 20, rows: 1, pitch: [15.68, 96], mark: [2, 96] }, 19],
  [100, { box: [300, 96], columns: 25, rows: 4, pitch: [12.41, 24], mark: [2, 19.92] }, 62],
])('%i marks', (count, grid, accent) => {
  expect(markGrid(count)).toEqual(grid)
  expect(accentIndex(count, markGrid(count))).toBe(accent)
})
