import { describe, expect, test } from 'vitest'
import { conversationDots, CONVERSATIONS_BOX, dotRows } from './conversations.ts'

describe('dots for conversations', () => {
  test.each([1, 40, 100, 2999, 3000])('%i of them are as many dots, all inside of the picture', (count) => {
    const dots = dotRows(count).flat()
    expect(dots).toHaveLength(count)
    const outside = dots.filter(([x, y]) => Math.min(x, y) < 2 || Math.max(x, y) > CONVERSATIONS_BOX - 2)
    expect(outside).toEqual([])
  })

  test('one row is the sure one', () => {
    const { dots, sure } = conversationDots(3000)
    expect(dots.match(/h0/g)).toHaveLength(2925)
    expect(sure.match(/h0/g)).toHaveLength(75)
  })
})
