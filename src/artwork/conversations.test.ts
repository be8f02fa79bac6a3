import { describe, expect, test } from 'vitest'
import { conversationDots, CONVERSATIONS_BOX, dotRows } from './conversations.ts'

describe('dots for conversations', () => {
  test.each([1, 40, 100, 2999, 3000])('%i of them are as many dots, all inside of the picture', (count) => {
    const dots = dotRows(count).flat()
    expect(dots).toHaveLength(count)
    const outside = dots.filter(([x, y]) => Math.min(x, y) < 2 || Math.max(x, y) > CONVERSATIONS_BOX - 2)
    expect(outside).toEqual([])
  })

  test('3,000 are forty rows of seventy-five', () => {
    const rows = dotRows(3000)
    expect(rows.map((row) => row.length)).toEqual(Array<number>(40).fill(75))
  })

  test('rows are scattered at the left and straight at the right', () => {
    const distances = (column: number) =>
      dotRows(3000).map((row, i) => Math.abs((row[column]?.[1] ?? NaN) - (320 + (i - 19.5) * 15.2)))
    expect(Math.max(...distances(0))).toBeGreaterThan(60)
    expect(Math.max(...distances(74))).toBeLessThan(0.2)
  })

  test('one row is the sure one', () => {
    const { dots, sure } = conversationDots(3000)
    expect(dots.match(/h0/g)).toHaveLength(2925)
    expect(sure.match(/h0/g)).toHaveLength(75)
  })

  test('the first dots are relative to each other', () => {
    const [first, second] = (dotRows(3000)[0] ?? []).map(([x, y]) => [Math.round(x), Math.round(y)] as const)
    const step = `${(second?.[0] ?? NaN) - (first?.[0] ?? NaN)}`
    expect(conversationDots(3000).dots).toMatch(new RegExp(`^m${first?.[0]} ${first?.[1]}h0m${step}`))
  })
})
