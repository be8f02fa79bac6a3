import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './content.fixture.ts'
import { keepIn, keptIn } from './kept-drafts.ts'

const FOLDER = '.cache/edit'
const SITE = 'content/site.yaml'
const DRAFT = { base: 'a: 1\n', baseValue: { a: 1 }, value: { a: 2 } }
const KEPT = { part: 'program', drafts: { [SITE]: DRAFT } }

test('what was kept last is read again, and nothing else is left behind', async () => {
  const root = project()
  expect(keptIn(root)).toBeUndefined()
  await keepIn(root, { part: 'hero', changed: { [SITE]: { now: DRAFT } } })
  await keepIn(root, { part: 'program', changed: {} })
  expect(keptIn(root)).toEqual(KEPT)
  expect(readdirSync(join(root, FOLDER))).toEqual(['drafts.json'])
})

test.each([
  ['half a file', JSON.stringify(KEPT).slice(0, 40)],
  ['something else', '[]'],
  ['a draft without a base', JSON.stringify({ part: 'hero', drafts: { a: { value: 1 } } })],
])('%s counts as nothing', (_, text) => {
  const root = project()
  mkdirSync(join(root, FOLDER), { recursive: true })
  writeFileSync(join(root, FOLDER, 'drafts.json'), text)
  expect(keptIn(root)).toBeUndefined()
})
