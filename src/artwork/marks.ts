import { numbers } from './path.ts'

/**
 * Layout of a count in its box: a grid filled row by row. `pitch` is the distance from mark to mark, across and down;
 * the last mark of a row ends where the box does.
 */
export type MarkGrid = {
  box: [number, number]
  columns: number
  rows: number
  pitch: [number, number]
  mark: [number, number]
}

const BOX: [number, number] = [300, 96]

/** More marks than these are a gray area rather than a count. */
export const MOST_MARKS = 400

const tidy = (value: number) => Number(value.toFixed(2))

/** @param count whole, 1 to 400 */
export function markGrid(count: number): MarkGrid {
  if (!Number.isInteger(count) || count < 1 || count > MOST_MARKS) {
    throw new Error(`Proof marks draw a whole number from 1 to ${MOST_MARKS}, not ${count}.`)
  }
  const columns = count <= 40 ? count : 25
  const rows = Math.ceil(count / columns)
  const down = tidy(BOX[1] / rows)
  const mark = markSize(count, down)
  // Rounded down: the box clips what is outside.
  const across = columns === 1 ? 0 : Math.floor((100 * (BOX[0] - mark[0])) / (columns - 1)) / 100
  return { box: BOX, columns, rows, pitch: [across, down], mark }
}

/** The fewer marks, the broader; a full-height row has no gap below it. */
function markSize(count: number, down: number): [number, number] {
  if (count <= 12) return [14, down]
  if (count <= 40) return [2, down]
  return [2, tidy(down * 0.83)]
}

/** Upper left corner of mark number i. */
function markPlace({ columns, pitch }: MarkGrid, i: number): [number, number] {
  return [tidy((i % columns) * pitch[0]), tidy(Math.floor(i / columns) * pitch[1])]
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
