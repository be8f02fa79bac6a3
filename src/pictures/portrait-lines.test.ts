import { expect, test } from 'vitest'
import { portraitArea, portraitLines } from './portrait-lines.ts'

test.each([
  ['tall', { width: 1000, height: 2000 }, { x: 60, y: 20 }, { left: 0, top: 150, width: 1000, height: 1250 }],
  ['wide', { width: 2000, height: 1000 }, { x: 75, y: 50 }, { left: 900, top: 0, width: 800, height: 1000 }],
])('a %s portrait is cropped around its focus', (_, size, focus, expected) => {
  expect(portraitArea(size, focus)).toEqual(expected)
})

test('where a portrait is dark, its lines are thick', () => {
  /** Returns the heights, in tenths, at the right ends of the lines, where their paths turn back. */
  const ends = (tone: number) => {
    const tones = new Float32Array(400 * 500).fill(tone)
    const svg = portraitLines({ width: 400, height: 500, tones }, (light) => 1 - light, '#000')
    return Array.from(svg.matchAll(/ 0 (\d+) -100/g), ([, height]) => Number(height))
  }
  expect(new Set(ends(0))).toEqual(new Set([31, 32]))
  expect(new Set(ends(1))).toEqual(new Set([2, 3]))
  expect([ends(0).length, ends(1).length]).toEqual([132, 132])
})
