import { expect, test } from 'vitest'
import { accentIndex, markGrid } from './marks.ts'

test.each([
  [4, { columns: 4, rows: 1, cell: [75, 96], mark: [14, 96] }, 3],
  [20, { columns: 20, rows: 1, cell: [15, 96], mark: [2, 96] }, 19],
  [100, { columns: 25, rows: 4, cell: [12, 24], mark: [2, 19.92] }, 62],
  [3000, { columns: 100, rows: 30, cell: [3, 3.2], mark: [1.11, 1.92] }, 1550],
])('%i marks', (count, grid, accent) => {
  expect(markGrid(count)).toEqual(grid)
  expect(accentIndex(count, markGrid(count))).toBe(accent)
})
