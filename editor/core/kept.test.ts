import { expect, test } from 'vitest'
import { changedDrafts, keptAfter } from './kept.ts'
import type { Json } from './value.ts'

const BASE = { title: 'One', price: 1 }
const draft = (value: Json) => ({ base: 'text', baseValue: BASE, value })
const mine = draft({ title: 'Mine', price: 1 })
const theirs = draft({ title: 'One', price: 2 })

test.each([
  ['the first', {}, {}, { a: mine }, { a: mine }],
  ['typed on', { a: mine }, { a: mine }, { a: theirs }, { a: theirs }],
  ['saved or discarded', { a: mine, b: theirs }, { a: mine }, {}, { b: theirs }],
  ['of another file', { b: theirs }, {}, { a: mine }, { a: mine, b: theirs }],
  ['of another field', { a: theirs }, {}, { a: mine }, { a: draft({ title: 'Mine', price: 2 }) }],
  ['of the same field', { a: draft({ title: 'Theirs', price: 1 }) }, {}, { a: mine }, { a: mine }],
  ['saved, while another has more', { a: theirs }, { a: mine }, {}, { a: theirs }],
  ['deleted', { a: theirs }, {}, { a: draft(null) }, { a: draft(null) }],
])('a draft that is %s', (_, kept, before, now, expected) => {
  expect(keptAfter(kept, changedDrafts(before, now))).toEqual(expected)
})

test('only drafts that changed are sent', () => {
  expect(changedDrafts({ a: mine, b: theirs }, { a: mine })).toEqual({
    b: { before: theirs.value, now: null },
  })
})
