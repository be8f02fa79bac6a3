import { expect, test } from 'vitest'
import { CONVERSATIONS_BOX, dotRows } from './conversations.ts'

test.each([1, 40, 100, 2999, 3000])('%i conversations are drawn as that many dots', (count) => {
  const dots = dotRows(count).flat()
  expect(dots).toHaveLength(count)
  const outside = dots.filter(([x, y]) => Math.min(x, y) < 2 || Math.max(x, y) > CONVERSATIONS_BOX - 2)
  expect(outside).toEqual([])
})
