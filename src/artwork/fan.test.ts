import { describe, expect, test } from 'vitest'
import { fan, layers, one, type Fan } from './fan.ts'
import { HERO_FAN } from './hero.ts'
import { WHY_NOW_FAN } from './why-now.ts'

const THIRD_DIVIDER: Fan = {
  n: 13,
  seed: 54,
  x0: 0,
  xc: 720,
  y0: 48,
  up: 35,
  down: 35,
  wob: 0.14,
  steps: 9,
  pow: 1.5,
  early: 0.74,
  f0: 0.3,
  f1: 1,
}

/** Coordinates from the approved drawings, to a tenth of a unit. */
describe('fan matches the approved drawings', () => {
  test.each<[string, Fan, number, number, number, number]>([
    ['hero, first path, start', HERO_FAN, 0, 0, -20, 11.8],
    ['hero, first path, second point', HERO_FAN, 0, 1, 27.1, 21.5],
    ['hero, second of its group', HERO_FAN, 3, 0, -20, 42],
    ['hero, last path, end', HERO_FAN, 61, 14, 640, 210],
    ['why now, first path, start', WHY_NOW_FAN, 0, 0, 1500, -15.7],
    ['why now, second path, second point', WHY_NOW_FAN, 1, 1, 1417.7, 48.2],
    ['why now, last path, end', WHY_NOW_FAN, 43, 13, 430, 300],
    ['third divider, first path, start', THIRD_DIVIDER, 0, 0, 0, 11.4],
    ['third divider, third path, second point', THIRD_DIVIDER, 2, 1, 80, 21.8],
    ['third divider, last path, end', THIRD_DIVIDER, 12, 9, 720, 48],
  ])('%s', (_, spec, path, point, x, y) => {
    const at = fan(spec)[path]?.points[point]
    expect(Math.abs((at?.[0] ?? NaN) - x)).toBeLessThan(0.06)
    expect(Math.abs((at?.[1] ?? NaN) - y)).toBeLessThan(0.06)
  })
})

test.each([
  ['grant', -0.93, 14, 0.04, 48.3],
  ['March', -0.7, 23, 0.04, 92.4],
  ['June', 0, 31, 0.05, 192.3],
])('one: the path captioned %s starts at its approved place', (_, u, seed, wob, y) => {
  const path = one(u, seed, { ...HERO_FAN, up: 180, wob, early: 0.92 })
  expect(Math.abs((path[0]?.[1] ?? NaN) - y)).toBeLessThan(0.06)
})

test('the same seed gives the same paths, another seed gives others', () => {
  expect(fan(HERO_FAN)).toEqual(fan(HERO_FAN))
  expect(fan({ ...HERO_FAN, seed: 20 })).not.toEqual(fan(HERO_FAN))
})

test('layers deals items round-robin and leaves no layer empty', () => {
  expect(layers([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 3, 5],
    [2, 4],
  ])
  expect(layers([1, 2], 6)).toEqual([[1], [2]])
})
