import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { State } from '../core/protocol.ts'
import { leavesOf, setIn, type Json, type Path } from '../core/value.ts'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'
import { History } from './history.ts'
import { writeWhole } from './write.ts'

const SERVICES = 'content/services.yaml'
const SITE = 'content/site.yaml'
const GRADUATES = 'content/graduates'

async function opened() {
  const root = project()
  const editor = new Editor(root)
  return {
    root,
    editor,
    state: await editor.state(),
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
  }
}

/** A change of one field. */
function change(state: State, file: string, path: Path, value: Json) {
  const found = state.files.find((known) => known.file === file)
  return { file, base: found?.text ?? null, value: setIn(found?.value, path, value) }
}

describe('a save', () => {
  test('writes the change and nothing else', async () => {
    const { editor, state, read } = await opened()
    const before = read(SERVICES)
    const answer = await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])
    expect(answer.kind).toBe('saved')
    expect(read(SERVICES)).toBe(before.replace('price: 997,', 'price: 1200,'))
  })

  test.each([
    ['a price below 0', SERVICES, ['services', 2, 'price'], -1, 'services[2].price', 'more than 0'],
    [
      'a step that does not divide',
      SERVICES,
      ['services', 2, 'step'],
      7,
      'services[2].step',
      'does not divide the max of 50',
    ],
    [
      'a category that is not listed',
      SERVICES,
      ['services', 2, 'category'],
      'Sailing',
      'services[2].category',
      '"Coaching"',
    ],
    [
      'a picture that is not there',
      SITE,
      ['founder', 'portrait'],
      'media/a.jpg',
      'founder.portrait',
      'there is no such file',
    ],
    [
      'a form of nobody',
      SITE,
      ['connections', 'applicationForm'],
      'https://a.b/c',
      'connections.applicationForm',
      'Found "https://a.b/c"',
    ],
    ['an order twice', `${GRADUATES}/2-price.yaml`, ['order'], 1, 'order', 'allowed: each order once'],
  ] as const)('of %s writes nothing and says why', async (_, file, path, value, field, sentence) => {
    const { editor, state, read } = await opened()
    const before = read(file)
    const answer = await editor.save([change(state, file, path, value)])
    expect(answer).toMatchObject({ kind: 'invalid', problems: [{ file, field }] })
    expect(JSON.stringify(answer)).toContain(JSON.stringify(sentence).slice(1, -1))
    expect(read(file)).toBe(before)
    expect((await editor.state()).undo).toBeUndefined()
  })

  test('of any value writes exactly that value, or nothing', async () => {
    const { editor, read } = await opened()
    const values: Json[] = [-1, 0, 7, 1e9, '', ' ', 'Text', 'The #1: yes', null, true, [], {}, ['a', 'b']]
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...values), async (pick, value) => {
        const state = await editor.state()
        const leaves = state.files.flatMap(({ file, value: all }) =>
          leavesOf(all ?? null).map(({ path }) => ({ file, path })),
        )
        const { file, path } = leaves[pick % leaves.length] ?? { file: SITE, path: [] }
        const [before, wanted] = [read(file), change(state, file, path, value)]
        const { kind } = await editor.save([wanted])
        if (kind === 'saved') expect(parse(read(file))).toEqual(wanted.value)
        else expect([kind, read(file)]).toEqual(['invalid', before])
        expect((await editor.state()).problems).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  test('is all or nothing', async () => {
    const { editor, state, read } = await opened()
    const before = read(SERVICES)
    const answer = await editor.save([
      change(state, SERVICES, ['services', 2, 'price'], 1200),
      change(state, SITE, ['copyrightYear'], 1999),
    ])
    expect(answer.kind).toBe('invalid')
    expect(read(SERVICES)).toBe(before)
  })

  test('lets two presentations change places', async () => {
    const { editor, state, read } = await opened()
    const [first, second] = [`${GRADUATES}/1-year-end.yaml`, `${GRADUATES}/2-price.yaml`]
    const answer = await editor.save([
      change(state, first, ['order'], 2),
      change(state, second, ['order'], 1),
    ])
    expect(answer.kind).toBe('saved')
    expect([read(first).slice(0, 8), read(second).slice(0, 8)]).toEqual(['order: 2', 'order: 1'])
  })

  test('of a new presentation makes a file named after it, with the notes of the others', async () => {
    const { editor, state, read } = await opened()
    const like = state.files.find(({ file }) => file.endsWith('1-year-end.yaml'))?.value
    const value = setIn(setIn(like, ['order'], 7), ['presentation'], 'Ça va? Élan!')
    const answer = await editor.save([{ file: GRADUATES, base: null, value }])
    expect(answer).toMatchObject({ kind: 'saved', written: [`${GRADUATES}/7-ca-va-elan.yaml`] })
    expect(read(`${GRADUATES}/7-ca-va-elan.yaml`)).toContain('# Whole minutes.\nduration: 34')
  })

  test.each([
    '../secret.yaml',
    'content/privacy.md',
    '/etc/passwd',
    'content/graduates/../site.yaml',
    'package.json',
  ])('of %s is refused', async (file) => {
    const { editor } = await opened()
    await expect(editor.save([{ file, base: null, value: {} }])).rejects.toThrow('no such file')
    await expect(editor.save([{ file, base: 'x', value: {} }])).rejects.toThrow('no such file')
  })

  test('cannot delete a file that the site needs', async () => {
    const { editor, state } = await opened()
    await expect(editor.save([{ ...change(state, SITE, [], null), value: null }])).rejects.toThrow(
      'cannot be deleted',
    )
  })
})

describe('a file that another program changed', () => {
  test('is not overwritten; both versions are returned', async () => {
    const { editor, state, read, root } = await opened()
    const theirs = read(SERVICES).replace('997', '998')
    writeFileSync(join(root, SERVICES), theirs)
    const answer = await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])
    expect(answer).toMatchObject({ kind: 'conflict', conflicts: [{ file: SERVICES, theirs }] })
    expect(answer.kind === 'conflict' && answer.conflicts[0]?.yours).toContain('price: 1200,')
    expect(read(SERVICES)).toBe(theirs)
  })

  test('of two windows, the second save is a conflict', async () => {
    const { editor, state } = await opened()
    const saves = [1200, 1300].map((price) =>
      editor.save([change(state, SERVICES, ['services', 2, 'price'], price)]),
    )
    expect((await Promise.all(saves)).map(({ kind }) => kind)).toEqual(['saved', 'conflict'])
  })

  test('while a save of two files is halfway: the first is restored, and none is saved', async () => {
    const { editor, state, read, root } = await opened()
    const [services, site] = [read(SERVICES), read(SITE)]
    const theirs = `${site}# Theirs\n`
    const collide = () => {
      if (read(SERVICES) === services) setImmediate(collide)
      else writeFileSync(join(root, SITE), theirs)
    }
    collide()
    const answer = await editor.save([
      change(state, SERVICES, ['services', 2, 'price'], 1200),
      change(state, SITE, ['copyrightYear'], 2025),
    ])
    expect(answer).toMatchObject({ kind: 'conflict', conflicts: [{ file: SITE, theirs }] })
    expect([read(SERVICES), read(SITE)]).toEqual([services, theirs])
    expect((await editor.state()).undo).toBeUndefined()
  })

  test('that was deleted is not written, but reported', async () => {
    const { editor, state, root } = await opened()
    const file = `${GRADUATES}/2-price.yaml`
    rmSync(join(root, file))
    const answer = await editor.save([change(state, file, ['duration'], 20)])
    expect(answer).toMatchObject({ kind: 'conflict', conflicts: [{ file, theirs: null }] })
    expect(existsSync(join(root, file))).toBe(false)
  })
})

describe('undo', () => {
  test('restores the exact text, also after a restart', async () => {
    const { root, editor, state, read } = await opened()
    const before = read(SERVICES)
    await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])
    const answer = await new Editor(root).undo()
    expect(answer).toMatchObject({ kind: 'undone', files: [SERVICES] })
    expect(read(SERVICES)).toBe(before)
    expect(await editor.undo()).toEqual({ kind: 'refused', message: 'There is nothing left to undo.' })
  })

  test('deletes a new presentation, and restores a deleted one', async () => {
    const { editor, state, root, read } = await opened()
    const file = `${GRADUATES}/6-purpose.yaml`
    const before = read(file)
    await editor.save([{ file, base: before, value: null }])
    expect(existsSync(join(root, file))).toBe(false)
    await editor.undo()
    expect(read(file)).toBe(before)
    const like = state.files.find((known) => known.file === file)?.value
    await editor.save([{ file: GRADUATES, base: null, value: setIn(like, ['order'], 7) }])
    expect(readdirSync(join(root, GRADUATES))).toHaveLength(7)
    await editor.undo()
    expect(readdirSync(join(root, GRADUATES))).toHaveLength(6)
  })

  test('does not touch a file that was changed since', async () => {
    const { root, editor, state, read } = await opened()
    await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])
    const theirs = read(SERVICES).replace('1200', '1300')
    writeFileSync(join(root, SERVICES), theirs)
    expect(await editor.undo()).toMatchObject({ kind: 'refused' })
    expect(read(SERVICES)).toBe(theirs)
  })

  test('goes 50 saves back, and no further', async () => {
    const { root } = await opened()
    const history = new History(root)
    for (let save = 1; save <= 52; save += 1) await history.add({ time: String(save), files: [] })
    for (let save = 52; save > 2; save -= 1) {
      expect(await new History(root).last()).toEqual({
        save: { time: String(save), files: [] },
        left: save - 2,
      })
      await history.drop()
    }
    expect(await history.last()).toBeUndefined()
  })
})

describe('a power cut', () => {
  test('between writing and renaming leaves the old file, and what it left is harmless', async () => {
    const { root, editor, read } = await opened()
    const before = read(SERVICES)
    const cut = writeWhole(join(root, SERVICES), 'broken: [', () => {
      // What is on the disk if the power fails at this moment.
      writeFileSync(join(root, 'content/.services.yaml.0123456789ab.edit'), 'broken: [')
      writeFileSync(join(root, GRADUATES, '.7-new.yaml.0123456789ab.edit'), 'broken: [')
      return Promise.reject(new Error('no power'))
    })
    await expect(cut).rejects.toThrow('no power')
    expect(read(SERVICES)).toBe(before)
    expect((await editor.state()).problems).toEqual([])
    await editor.open()
    expect(readdirSync(join(root, 'content')).filter((name) => name.startsWith('.'))).toEqual([])
    expect(readdirSync(join(root, GRADUATES)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

test('other files can be saved while one cannot be read', async () => {
  const { root, editor } = await opened()
  writeFileSync(join(root, SERVICES), 'label: [\n')
  const state = await editor.state()
  expect(state.problems).toMatchObject([{ file: SERVICES, field: '' }])
  expect(state.points).toBeUndefined()
  expect((await editor.save([change(state, SITE, ['copyrightYear'], 2027)])).kind).toBe('saved')
})
