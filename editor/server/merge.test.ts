import { expect, test } from 'vitest'
import { getIn, isList, stringOf } from '../core/value.ts'
import { merged } from './merge.ts'
import { valueOf } from './owned.ts'

const file = 'content/testimonials.yaml'
const yamlOf = (names: string) => `testimonials: [${names.replace(/./g, '{ name: $& },')}]\n`

/** Rows by name; a letter and its capital are the same row, changed. */
const mergedOf = async (base: string, mine: string, theirs: string) => {
  const versions = { file, base: yamlOf(base), mine: yamlOf(mine), theirs: yamlOf(theirs) }
  const { text, conflicts } = await merged(versions, { parts: [], resolutions: [], who: 'Carla', time: '' })
  const rows = getIn(valueOf(file, text), ['testimonials'])
  return conflicts.length > 0
    ? conflicts
    : (isList(rows) ? rows : []).map((row) => stringOf(getIn(row, ['name']))).join('')
}

test.each([
  ['both add', 'ab', 'abx', 'yaby', 'yabxy'],
  ['both add, also the same', 'ab', 'abx', 'abxy', 'abxy'],
  ['both remove', 'abc', 'bc', 'ab', 'b'],
  ['both change', 'abc', 'Abc', 'abC', 'AbC'],
  ['one moves, one adds and changes', 'abc', 'cab', 'aBcx', 'cxaB'],
])('rows of a list: %s', async (_, base, mine, theirs, both) => {
  expect(await mergedOf(base, mine, theirs)).toBe(both)
})

test.each([
  ['both move', 'abc', 'cab', 'bca', { path: ['testimonials'], isText: false }],
  ['one removes, one changes', 'abc', 'ac', 'aBc', { path: ['testimonials', 1], mine: '(deleted)' }],
  ['both change the same', 'ab', 'xb', 'yb', { path: ['testimonials', 0, 'name'], isText: true }],
])('what only a person can decide: %s', async (_, base, mine, theirs, conflict) => {
  expect(await mergedOf(base, mine, theirs)).toMatchObject([conflict])
})
