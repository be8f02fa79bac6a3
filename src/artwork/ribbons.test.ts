import { expect, test } from 'vitest'
import { ribbons } from './ribbons.ts'

const box = { width: 400, height: 120, turn: 250, slotTop: 28, slotHeight: 64, starts: undefined }

/** Top and bottom of the left end: the first number after M0, and the last one before Z. */
function leftEnd(d: string) {
  const numbers = d.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
  return { top: numbers[1] ?? NaN, bottom: numbers.at(-1) ?? NaN }
}

test.each([
  ['one of ten', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['the last two of ten', [0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.5]],
  ['ten', [0.4, 0.2, 0.1, 0.1, 0.08, 0.04, 0.03, 0.02, 0.02, 0.01]],
  ['ten, of which nine are hardly anything', [0.991, ...Array.from({ length: 9 }, () => 0.001)]],
])('without rows beside them, the left ends of %s are inside the drawing and do not overlap', (_, shares) => {
  const ends = ribbons(box, shares)
    .filter(({ kind }) => kind === 'ribbon')
    .map(({ d }) => leftEnd(d))
  expect(ends[0]?.top).toBeGreaterThanOrEqual(0)
  expect(ends.at(-1)?.bottom).toBeLessThanOrEqual(120)
  for (const [index, { top, bottom }] of ends.entries()) {
    expect(bottom).toBeGreaterThan(top)
    expect(top).toBeGreaterThanOrEqual(ends[index - 1]?.bottom ?? 0)
  }
})

test('a ribbon starts no thicker than its row', () => {
  const starts = [
    { at: 60, room: 70 },
    { at: 90, room: 4 },
  ]
  expect(ribbons({ ...box, starts }, [0.5, 0.5]).map(({ d }) => leftEnd(d))).toEqual([
    { top: 44.4, bottom: 75.6 },
    { top: 88, bottom: 92 },
  ])
})
