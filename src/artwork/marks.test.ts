import { expect, test } from 'vitest'
import { accentIndex, markGrid } from './marks.ts'

test.each([
  [4, { box: [300, 96], columns: 4, rows: 1, cell: [75, 96], mark: [14, 96] }, 3],
  [20, { box: [300, 96], columns: 20, rows: 1, cell: [15, 96], mark: [2, 96] }, 19],
  [100, { box: [300, 96], columns: 25, rows: 4, cell: [12, 24], mark: [2, 19.92] }, 62],
  [3000, { box: [100, 30], columns: 100, rows: 30, cell: [1, 1], mark: [0.45, 0.6] }, 1550],
])('%i marks', (count, grid, accent) => {
  expect(markGrid(count)).toEqual(grid)
  expect(accentIndex(count, markGrid(count))).toBe(accent)
})
