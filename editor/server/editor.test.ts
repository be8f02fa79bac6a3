import fc from 'fast-check'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import type { State } from '../core/protocol.ts'
import { leavesOf, setIn, type Json, type Path } from '../core/value.ts'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'
import { History } from './history.ts'

const SERVICES = 'content/services.yaml'
const SITE = 'content/site.yaml'
const LANDING = 'content/landing.yaml'
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
      'a picture that is not there',
      SITE,
      ['founder', 'portrait'],
      'media/a.jpg',
      'founder.portrait',
      'there is no such file',
    ],
    [
      'a form from an unknown provider',
      SITE,
      ['connections', 'applicationForm'],
      'https://a.b/c',
      'connections.applicationForm',
      'Found "https://a.b/c"',
    ],
    [
      'a place in the gallery that is taken',
      `${GRADUATES}/1-year-end.yaml`,
      ['order'],
      2,
      'order',
      'Found 2, which "The Price You Can Say Out Loud" (content/graduates/2-price.yaml) already has. Enter another number.',
    ],
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
    const others = ['', '', 'One'].map((presentation, index) => ({
      file: `${GRADUATES}#${index}`,
      base: null,
      value: setIn(setIn(value, ['order'], 8 + index), ['presentation'], presentation),
    }))
    const problems = [0, 1].map((index) => ({ file: `${GRADUATES}#${index}`, field: 'presentation' }))
    expect(await editor.check(others)).toMatchObject({ problems })
    expect(await editor.save(others)).toMatchObject({ kind: 'invalid', problems })
  })

  test.each([
    '../secret.yaml',
    'content/policy.md',
    '/etc/passwd',
    'content/graduates/../site.yaml',
    'package.json',
  ])('of %s is refused', async (file) => {
    const { editor } = await opened()
    await expect(editor.save([{ file, base: null, value: {} }])).rejects.toThrow('There is no such file.')
    await expect(editor.save([{ file, base: 'x', value: {} }])).rejects.toThrow('There is no such file.')
  })

  test('cannot delete a file that the site needs', async () => {
    const { editor, state } = await opened()
    await expect(editor.save([{ ...change(state, SITE, [], null), value: null }])).rejects.toThrow(
      'This file cannot be deleted.',
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
    expect((await editor.state()).undo).toMatchObject({ elsewhere: true, files: [SITE] })
  })

  test('is shown by the page once the state is read', async () => {
    const { editor, read, root } = await opened()
    const written = vi.fn()
    editor.onWritten = written
    await editor.state()
    expect(written).not.toHaveBeenCalled()
    writeFileSync(join(root, SERVICES), read(SERVICES).replace('997', '998'))
    await editor.state()
    await editor.state()
    expect(written).toHaveBeenCalledOnce()
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

  test('does not undo what another program has just changed before that is known, and does then', async () => {
    const { root, editor, state, read } = await opened()
    const first = read(SERVICES)
    await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])
    const mine = read(SERVICES)
    const theirs = mine.replace('1200', '1300')
    writeFileSync(join(root, SERVICES), theirs)
    expect(await editor.undo()).toMatchObject({ kind: 'refused' })
    expect(read(SERVICES)).toBe(theirs)
    expect((await editor.state()).undo).toMatchObject({ elsewhere: true, files: [SERVICES], left: 2 })
    expect(await editor.undo()).toMatchObject({ kind: 'undone' })
    expect(read(SERVICES)).toBe(mine)
    expect(await editor.undo()).toMatchObject({ kind: 'undone' })
    expect(read(SERVICES)).toBe(first)
    expect(await editor.undo()).toMatchObject({ kind: 'refused', message: 'There is nothing left to undo.' })
  })

  test('tells versions apart: what was saved, and what another program changed while no editor was running', async () => {
    const { root, editor, state, read } = await opened()
    await editor.save([
      change(state, SERVICES, ['services', 2, 'price'], 1200),
      change(state, SITE, ['copyrightYear'], 2026),
    ])
    writeFileSync(join(root, LANDING), read(LANDING).replace('label: Why Now', 'label: Why today'))
    const later = new Editor(root)
    await later.state()
    expect(await later.versions()).toMatchObject([
      {
        elsewhere: true,
        changes: [{ file: LANDING, path: ['whyNow', 'label'], before: 'Why Now', after: 'Why today' }],
      },
      {
        elsewhere: false,
        changes: [
          { file: SERVICES, path: ['services', 2, 'price'], before: 997, after: 1200 },
          {
            file: SITE,
            path: ['copyrightYear'],
            before: 2025,
            after: 2026,
          },
        ],
      },
    ])
  })

  test('a change by another program in the moment of a save is a version, too', async () => {
    const { root, editor, state, read } = await opened()
    writeFileSync(join(root, LANDING), read(LANDING).replace('label: Why Now', 'label: Why today'))
    await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])
    await editor.state()
    expect((await editor.versions()).map(({ elsewhere }) => elsewhere)).toEqual([true, false])
  })

  test('a file that cannot be read for a moment is not a version', async () => {
    const { root, editor, read } = await opened()
    const text = read(SITE)
    writeFileSync(join(root, SITE), Buffer.from([0xff, 0xfe, 0x00]))
    await editor.state()
    writeFileSync(join(root, SITE), text)
    await editor.state()
    expect(await editor.versions()).toEqual([])
  })

  test('goes 50 saves back, and no further', async () => {
    const { root, read } = await opened()
    const history = new History(root)
    let text = read(SITE)
    for (let save = 1; save <= 52; save += 1) {
      await history.save([{ kind: 'text', file: SITE, before: text, after: `${text}# ${save}\n` }], [], [])
      text = read(SITE)
    }
    for (let left = 50; left > 0; left -= 1) {
      expect(history.last()?.left).toBe(left)
      await history.undo()
    }
    expect(history.last()).toBeUndefined()
    expect(read(SITE).split('\n').slice(-3)).toEqual(['# 1', '# 2', ''])
  })

  test.each([
    ['that is empty', ''],
    ['that is cut off', '{'],
    ['that is null', 'null'],
    ['without its steps', '{"time":1}'],
    [
      'that would write another file',
      JSON.stringify({ time: '', steps: [{ kind: 'text', file: 'outside.txt', before: null, after: 'x' }] }),
    ],
    [
      'that would move another file',
      JSON.stringify({
        time: '',
        steps: [{ kind: 'move', file: 'package.json', to: 'content/media/a.jpg' }],
      }),
    ],
  ])('of a record %s does nothing, and all else goes on', async (_, text) => {
    const { root, editor, state } = await opened()
    mkdirSync(join(root, '.cache/edit/history'), { recursive: true })
    writeFileSync(join(root, '.cache/edit/history/000007.json'), text)
    expect(await editor.undo()).toEqual({ kind: 'refused', message: 'There is nothing left to undo.' })
    expect(readdirSync(root).sort()).toEqual(['.cache', 'content'])
    expect((await editor.save([change(state, SITE, ['copyrightYear'], 2027)])).kind).toBe('saved')
    expect(await editor.undo()).toMatchObject({ kind: 'undone', files: [SITE] })
  })
})

describe('pictures', () => {
  const PORTRAIT = ['founder', 'portrait']
  const MEDIA = 'content/media'

  async function withPortrait() {
    const { root, editor, state } = await opened()
    const names = [await upload(editor, 'first', '#a00'), await upload(editor, 'second', '#0a0')]
    const save = async (value: Json) =>
      (await editor.save([change(await editor.state(), SITE, PORTRAIT, value)])).kind
    const media = () => (existsSync(join(root, MEDIA)) ? readdirSync(join(root, MEDIA)) : [])
    return { root, editor, state, names, save, media }
  }

  const upload = async (editor: Editor, name: string, background: string) => {
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background } })
    return editor.keep(MEDIA, name, 'png', await picture.png().toBuffer())
  }

  test('that are uploaded can be chosen, but are not in content/ before a save', async () => {
    const { editor, names, media } = await withPortrait()
    expect(names).toEqual(['first.png', 'second.png'])
    expect((await editor.state()).media).toEqual(names.map((name) => `${MEDIA}/${name}`))
    expect(editor.pictureNamed('first.png')).toContain('.cache')
    expect(media()).toEqual([])
  })

  test('that are replaced leave with the save, and come back with its undo', async () => {
    const { editor, save, media } = await withPortrait()
    expect(await save('media/first.png')).toBe('saved')
    expect(media()).toEqual(['first.png'])
    expect(await save('media/second.png')).toBe('saved')
    expect(media()).toEqual(['second.png'])
    expect((await editor.undo()).kind).toBe('undone')
    expect(media()).toEqual(['first.png'])
    expect((await editor.undo()).kind).toBe('undone')
    expect(media()).toEqual([])
    expect((await editor.state()).media).toEqual([`${MEDIA}/first.png`, `${MEDIA}/second.png`])
  })

  test('that nothing ever referred to stay: someone put them there', async () => {
    const { root, save, media } = await withPortrait()
    mkdirSync(join(root, MEDIA), { recursive: true })
    writeFileSync(join(root, MEDIA, 'mine.png'), 'png')
    await save('media/first.png')
    await save(null)
    expect(media()).toEqual(['mine.png'])
  })

  test('stay while another content file cannot be read: it may refer to them', async () => {
    const { root, save, media } = await withPortrait()
    await save('media/first.png')
    writeFileSync(join(root, GRADUATES, '1-year-end.yaml'), 'order: [')
    expect(await save('media/second.png')).toBe('saved')
    expect(media()).toEqual(['first.png', 'second.png'])
  })

  test.each(['mine.png', 'My photo (1).jpg', 'first.png'])(
    'that nothing refers to are deleted as a save of their own: %s',
    async (name) => {
      const { root, editor, media } = await withPortrait()
      mkdirSync(join(root, MEDIA), { recursive: true })
      writeFileSync(join(root, MEDIA, 'mine.png'), 'png')
      writeFileSync(join(root, MEDIA, 'My photo (1).jpg'), 'jpg')
      const file = `${MEDIA}/${name}`
      const { state } = await editor.remove(file)
      expect(state.media).not.toContain(file)
      expect(state.undo).toMatchObject({ files: [file], left: 1 })
      expect(await editor.versions()).toMatchObject([{ changes: [{ file, path: [], before: name }] }])
      const again = new Editor(root)
      expect(await again.undo()).toMatchObject({ kind: 'undone', files: [file] })
      expect((await again.state()).media).toContain(file)
      // An upload goes back to where it waits.
      expect(media()).toHaveLength(2)
    },
  )

  test.each([
    ['that the content refers to', `${MEDIA}/first.png`, 'This file is used'],
    ['that is not there', `${MEDIA}/none.png`, 'There is no such file.'],
    ['that is hidden', `${MEDIA}/.hidden`, 'There is no such file.'],
    ['of the content', SERVICES, 'There is no such file.'],
    ['elsewhere', `${MEDIA}/../site.yaml`, 'There is no such file.'],
    ['of the project', 'package.json', 'There is no such file.'],
  ])('a file %s is not deleted', async (_, file, message) => {
    const { root, editor, save } = await withPortrait()
    await save('media/first.png')
    for (const name of [`${MEDIA}/.hidden`, 'package.json']) writeFileSync(join(root, name), '')
    await expect(editor.remove(file)).rejects.toThrow(message)
    for (const name of [`${MEDIA}/first.png`, `${MEDIA}/.hidden`, SERVICES, SITE, 'package.json'])
      expect(existsSync(join(root, name)), name).toBe(true)
  })

  test('none is deleted while a content file cannot be read: it may refer to it', async () => {
    const { root, editor } = await withPortrait()
    writeFileSync(join(root, SITE), 'program: [')
    await expect(editor.remove(`${MEDIA}/first.png`)).rejects.toThrow('may refer to this file')
  })

  test('of one name at one time keep all files', async () => {
    const { root, editor } = await opened()
    const colors = ['#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800']
    const names = await Promise.all(colors.map((color) => upload(editor, 'image', color)))
    expect(await upload(editor, 'image', '#300')).toBe(names[2])
    expect(names.sort()).toEqual(
      ['image.png', ...[2, 3, 4, 5, 6, 7, 8].map((count) => `image-${count}.png`)].sort(),
    )
    expect(readdirSync(join(root, '.cache/edit/uploads', MEDIA))).toHaveLength(8)
  })
})

test('checking never writes, not even through links', async () => {
  const { root, editor, state, read } = await opened()
  const elsewhere = join(root, 'elsewhere')
  renameSync(join(root, 'content'), elsewhere)
  symlinkSync(elsewhere, join(root, 'content'), 'junction')
  const before = read(SERVICES)
  const wrong = change(state, SERVICES, ['services', 2, 'price'], -1)
  expect((await editor.check([wrong])).problems).toHaveLength(1)
  const gone = `${GRADUATES}/2-price.yaml`
  await editor.check([{ file: gone, base: read(gone), value: null }])
  expect(read(SERVICES)).toBe(before)
  expect(existsSync(join(root, gone))).toBe(true)
  expect((await editor.save([change(state, SERVICES, ['services', 2, 'price'], 1200)])).kind).toBe('saved')
  expect(readFileSync(join(elsewhere, 'services.yaml'), 'utf8')).toBe(
    before.replace('price: 997', 'price: 1200'),
  )
})

describe('whatever is in content/, there is an answer', () => {
  const path = (root: string) => join(root, SERVICES)
  test.each([
    [
      'a YAML bomb',
      (root: string) => writeFileSync(path(root), `a: &a [1, 2]\nb: &b [*a, *a]\nc: [*b, *b]\n`),
    ],
    ['a reference to itself', (root: string) => writeFileSync(path(root), 'a: &a [*a]\n')],
    [
      '200,000 keys',
      (root: string) =>
        writeFileSync(path(root), Array.from({ length: 200_000 }, (_, key) => `k${key}: 1\n`).join('')),
    ],
    ['brackets inside brackets', (root: string) => writeFileSync(path(root), `a: ${'['.repeat(20_000)}`)],
    ['a folder', (root: string) => mkdirSync(path(root))],
    ['a link to nothing', (root: string) => symlinkSync('/nowhere', path(root))],
    ['a link to another folder', (root: string) => symlinkSync(join(root, 'elsewhere.yaml'), path(root))],
    ['nothing', () => undefined],
  ])('%s', async (_, put) => {
    const { root, editor, state, read } = await opened()
    writeFileSync(join(root, 'elsewhere.yaml'), read(SERVICES))
    rmSync(join(root, SERVICES))
    put(root)
    const now = await editor.state()
    expect(now.problems).toMatchObject([
      { file: SERVICES, field: '', message: expect.stringMatching(/\w{3}/) as string },
    ])
    expect((await editor.save([change(state, SITE, ['copyrightYear'], 2027)])).kind).toBe('saved')
  })

  test('no content at all', async () => {
    const { root, editor } = await opened()
    rmSync(join(root, 'content'), { recursive: true })
    expect((await editor.state()).problems).toHaveLength(5)
  })

  test('a file instead of the folder of presentations', async () => {
    const { root, editor } = await opened()
    rmSync(join(root, GRADUATES), { recursive: true })
    writeFileSync(join(root, GRADUATES), '')
    expect((await editor.state()).problems).toMatchObject([{ file: GRADUATES }])
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
