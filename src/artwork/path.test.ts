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

/** End points of a path of M, c, s, and h commands, by summing up its relative coordinates. */
function knots(d: string): Point[] {
  const out: [number, number][] = []
  for (const [, command, rest] of d.matchAll(/([Mcsh])([^Mcsh]*)/g)) {
    const values = (rest?.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [x, y] = out.at(-1) ?? [0, 0]
    if (command === 'M') out.push([values[0] ?? NaN, values[1] ?? NaN])
    else if (command === 'h') out.push([x + (values[0] ?? NaN), y])
    else out.push([x + (values.at(-2) ?? NaN), y + (values.at(-1) ?? NaN)])
  }
  return out
}

test('smoothPath: rounding errors do not accumulate', () => {
  const points = Array.from({ length: 60 }, (_, i): Point => [i * 0.45, i * 7.26])
  const read = knots(smoothPath(points))
  expect(read).toHaveLength(60)
  read.forEach(([x, y], i) => {
    expect(Math.abs(x - i * 0.45)).toBeLessThan(0.5 + 1e-6)
    expect(Math.abs(y - i * 7.26)).toBeLessThan(0.5 + 1e-6)
  })
})
