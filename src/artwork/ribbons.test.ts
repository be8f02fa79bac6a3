import { expect, test } from 'vitest'
import { ribbons, type Flow } from './ribbons.ts'

const box = { width: 400, height: 120, turn: 250, slotTop: 28 }
const flow = { gap: 1, open: false, active: -1 }

const draw = (parts: readonly number[], change: Partial<Flow> = {}) =>
  ribbons(box, { ...flow, ...change, parts })

/** Each path of a drawing, as its numbers. */
const pathsOf = (d: string) =>
  d
    .split('M')
    .slice(1)
    .map((path) => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [])

/** Top and bottom of the left ends of bands, and of their places in the slot. */
const leftEnds = (bands: string) =>
  pathsOf(bands).map((numbers) => ({ top: numbers[1] ?? NaN, bottom: numbers.at(-1) ?? NaN }))
const places = (bands: string) =>
  pathsOf(bands).map((numbers) => [numbers[7] ?? NaN, numbers[9] ?? NaN] as const)

/** Where the dotted paths through the slot are, below its top. */
const dotted = (dots: string) =>
  pathsOf(dots)
    .filter(([x]) => x === 250)
    .map(([, y = NaN]) => Math.round((y - 28) * 10) / 10)

const EIGHT = [0.222, 0.166, 0.066, 0.044, 0, 0, 0.222, 0.111, 0.067, 0.102]

test('a ribbon starts no thicker than its row', () => {
  const starts = [
    { at: 60, room: 70 },
    { at: 90, room: 4 },
  ]
  expect(leftEnds(ribbons({ ...box, starts }, { ...flow, parts: [0.5, 0.5] }).bands)).toEqual([
    { top: 44.4, bottom: 75.6 },
    { top: 88, bottom: 92 },
  ])
})

test.each([
  ['all of it', EIGHT, 64],
  ['all of it, one of them nearly nothing', [0.9999, 0.0001], 64],
])('ribbons that fill %s of the slot end where they should', (_, parts, filled) => {
  const ends = places(draw(parts).bands)
  expect(ends[0]?.[0]).toBe(28)
  expect(ends.at(-1)?.[1]).toBeCloseTo(28 + filled, 0)
  const thickness = ends.map(([top, bottom]) => bottom - top)
  expect(Math.min(...thickness)).toBeGreaterThanOrEqual(0.9)
})

test('a target that is reached closes the gaps: one band', () => {
  const gaps = (gap: number) => {
    const ends = places(draw(EIGHT, { gap }).bands)
    return ends.slice(1).map(([top], index) => Math.round((top - (ends[index]?.[1] ?? 0)) * 10) / 10)
  }
  expect(gaps(1)).toEqual(Array(7).fill(1.5))
  expect(gaps(0)).toEqual(Array(7).fill(0))
})

test.each([
  [
    'nothing set: a tenth for each',
    Array<number>(10).fill(0),
    [3.2, 9.6, 16, 22.4, 28.8, 35.2, 41.6, 48, 54.4, 60.8],
    '',
  ],
  ['a third', [1 / 3], [28.8, 35.2, 41.6, 48, 54.4, 60.8], 'M268.5 49.5H254.5V98'],
  ['nearly all: one at its edge', [61 / 64], [63], 'M268.5 89.5H254.5V98'],
])('what is left of the slot is dotted: %s', (_, parts, expected, tick) => {
  const drawn = draw(parts, { open: true })
  expect(dotted(drawn.dots)).toEqual(expected)
  expect(drawn.tick).toBe(tick)
  expect(dotted(draw(parts).dots)).toEqual([])
})
