import { describe, expect, test } from 'vitest'
import { figure, figureRows, PORTRAIT, POSTER, type FigureSpec } from './figure.ts'

/** Centers and thicknesses from the approved drawings, in units of the box. */
describe('rows match the approved drawings', () => {
  test.each<[string, FigureSpec, number, number, number, number]>([
    ['portrait, first row, left edge', PORTRAIT, 0, 0, 19.1, 1.1],
    ['portrait, first row, right edge', PORTRAIT, 0, 640, 5.5, 1.1],
    ['portrait, in the head', PORTRAIT, 15, 320, 173.4, 7.5],
    ['portrait, left edge of the head', PORTRAIT, 15, 216, 177.6, 2.7],
    ['portrait, right edge of the shoulders', PORTRAIT, 40, 496, 446.9, 5],
    ['portrait, orange row, left edge', PORTRAIT, 20, 0, 199.7, 2.7],
    ['portrait, orange row, leaving', PORTRAIT, 20, 640, 226.2, 12.7],
    ['poster, first row, left edge', POSTER, 0, 0, 27.4, 0.8],
    ['poster, orange row, leaving', POSTER, 12, 640, 97.8, 9],
  ])('%s', (_, spec, row, x, height, thickness) => {
    const at = figureRows(spec)[row]
    expect(Math.abs((at?.height(x) ?? NaN) - height)).toBeLessThan(0.11)
    expect(Math.abs((at?.thickness(x) ?? NaN) - thickness)).toBeLessThan(0.11)
  })
})

test.each([
  ['portrait', PORTRAIT, 57],
  ['poster', POSTER, 45],
])('%s: every row except the orange one is a thread that reaches the right edge', (_, spec, rows) => {
  const { threads } = figure(spec)
  expect(threads.match(/H640/g)).toHaveLength(rows)
})

test('the same seed gives the same figure', () => {
  expect(figure(POSTER)).toEqual(figure(POSTER))
  expect(figure({ ...POSTER, seed: 16 })).not.toEqual(figure(POSTER))
})
