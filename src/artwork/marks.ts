import { numbers } from './path.ts'

/** Layout of a count in its box: a grid of equal cells, filled row by row. */
export type MarkGrid = {
  box: [number, number]
  columns: number
  rows: number
  cell: [number, number]
  mark: [number, number]
}

const BOX: [number, number] = [300, 96]

/** Above this count, marks are drawn with an SVG pattern. */
const DRAWN_ONE_BY_ONE = 400

const tidy = (value: number) => Number(value.toFixed(2))

/** @param count whole, 1 to 10000 */
export function markGrid(count: number): MarkGrid {
  if (!Number.isInteger(count) || count < 1 || count > 10_000) {
    throw new Error(`Proof marks draw a whole number from 1 to 10000, not ${count}.`)
  }
  if (isPatterned(count)) return patternGrid(count)
  const columns = count <= 40 ? count : 25
  const rows = Math.ceil(count / columns)
  const cell: [number, number] = [tidy(BOX[0] / columns), tidy(BOX[1] / rows)]
  return { box: BOX, columns, rows, cell, mark: markSize(count, cell[1]) }
}

/** A unit for each cell: ProofMarks gives it whole pixels. */
function patternGrid(count: number): MarkGrid {
  const columns = 100
  const rows = Math.ceil(count / columns)
  return { box: [columns, rows], columns, rows, cell: [1, 1], mark: [0.45, 0.6] }
}

/** The fewer marks, the broader; a full-height row has no gap below it. */
function markSize(count: number, down: number): [number, number] {
  if (count <= 12) return [14, down]
  if (count <= 40) return [2, down]
  return [2, tidy(down * 0.83)]
}

/** Upper left corner of mark number i. */
function markPlace({ columns, cell }: MarkGrid, i: number): [number, number] {
  return [tidy((i % columns) * cell[0]), tidy(Math.floor(i / columns) * cell[1])]
}

/** Index of the orange mark: the last in a single row, otherwise one inside the grid. */
export function accentIndex(count: number, { columns, rows }: MarkGrid): number {
  if (rows === 1) return count - 1
  return Math.min(count - 1, Math.floor(rows / 2) * columns + Math.floor(columns * 0.5))
}

/** One mark as a closed rectangle. */
export function markPath(grid: MarkGrid, i: number): string {
  const [width, height] = grid.mark
  return `M${numbers(markPlace(grid, i))}h${numbers([width])}v${numbers([height])}h${numbers([-width])}z`
}

/** True if marks are drawn with a pattern. */
export const isPatterned = (count: number) => count > DRAWN_ONE_BY_ONE
