import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bringBack, historyOf, previewOf } from './history.ts'
import { repository, set } from './project.fixture.ts'

const LANDING = 'content/landing.yaml'

test('earlier versions in the owner’s words, without commits of code; what bringing one back changes', async () => {
  const { open, git, replace, write, read } = repository()
  await open()
  const before = read(LANDING)
  replace(LANDING, /facts: .*/, 'facts: By a colleague.')
  git('commit', '-qam', 'Update landing.yaml')
  write('src/code.ts', 'two\n')
  replace(LANDING, /intro: A prof.*/, 'intro: With the code.')
  git('commit', '-qam', 'landing: rebuild the hero')
  const content = await open()
  await set(content, { file: LANDING, path: ['hero', 'sureLine'], value: 'new' })
  const { steps, earlier } = await historyOf(content)
  expect(steps.map(({ label, after }) => [label, after])).toEqual([
    ['First screen: What the forecasts become', 'new'],
  ])
  expect(earlier.filter(({ who }) => who).map(({ who, what }) => [who, what])).toEqual([
    ['Owner', 'First screen: How it is taught'],
  ])
  const copiesIn = (all: typeof earlier) =>
    all.filter(({ who, what }) => !who && what.startsWith('The copy of '))
  const copies = copiesIn(earlier)
  expect(copies).toHaveLength(2)
  const oldest = copies.at(-1)?.id ?? ''
  expect((await previewOf(content, oldest)).map(({ name }) => name)).toEqual([
    'First screen: Text below the headline',
    'First screen: How it is taught',
    'First screen: What the forecasts become',
  ])
  await expect(previewOf(content, '--output=x')).rejects.toThrow('There is no such version.')
  await bringBack(content, oldest, '')
  expect(read(LANDING)).toBe(before)
  // What was replaced is a copy, too.
  expect(copiesIn((await historyOf(content)).earlier)).toHaveLength(3)
  await content.step('undo')
  expect(read(LANDING)).toContain('sureLine: new')
})

test('a version that is brought back has its pictures', async () => {
  const { root, open, git, read, write } = repository()
  write('content/media/me.jpg', 'bytes')
  git('add', '-A')
  git('commit', '-qm', 'A picture')
  rmSync(join(root, 'content/media/me.jpg'))
  await bringBack(await open(), git('rev-parse', 'HEAD'), '')
  expect(read('content/media/me.jpg')).toBe('bytes')
})
