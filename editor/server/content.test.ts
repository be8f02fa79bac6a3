import { spawnSync } from 'node:child_process'
import fs, { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Write } from '../core/protocol.ts'
import type { Json } from '../core/value.ts'
import type { Content } from './content.ts'
import { project, set } from './project.fixture.ts'
import { storeUpload } from './uploads.ts'

const SERVICES = 'content/services.yaml'
const LANDING = 'content/landing.yaml'
const POLICY = 'content/privacy.md'
const GRADUATES = 'content/graduates'
const INTRO = { file: LANDING, path: ['hero', 'intro'] }

const stateOf = (content: Content, file: string) => content.state().files.find((other) => other.file === file)

/** The keys of the rows of a list. */
const keysOf = (content: Content, file: string, list: string) => stateOf(content, file)?.keys[list] ?? []

test.each([
  ['a price of 0', { file: SERVICES, path: ['services', 0, 'price'], value: 0 }, 'services[0].price'],
  ['HTML in the policy', { file: POLICY, path: ['policy'], value: '<b>x' }, 'policy'],
])('refused: %s', async (_, change, field) => {
  const { open, read } = project()
  const before = read(SERVICES)
  const content = await open()
  expect(await set(content, change)).toMatchObject({ kind: 'refused', problems: [{ field }] })
  expect(read(SERVICES)).toBe(before)
})

test('nobody writes what is not the owner’s, or a file as a whole', async () => {
  const content = await project().open()
  const asked = (file: string, ...path: string[]) => set(content, { file, path, value: { a: 'b' } })
  expect(await asked('content/graduates/../x.yaml', 'a')).toMatchObject({ kind: 'refused' })
  expect(await asked(LANDING)).toMatchObject({ problems: [{ message: 'A file is not changed as a whole.' }] })
})

test('what another field has wrong keeps neither this one from being written nor the page from showing it', async () => {
  const { open, read, replace } = project()
  const content = await open()
  replace(SERVICES, 'price: 997', 'price: -1')
  await content.reload()
  expect(content.state().files.flatMap(({ problems }) => problems)).toHaveLength(1)
  expect(await set(content, { file: SERVICES, path: ['intro'], value: 'New.' })).toMatchObject({
    kind: 'written',
  })
  expect(read(SERVICES)).toContain('intro: New.')
  await set(content, { ...INTRO, value: 'Shown.' })
  expect(Buffer.from(content.pageFiles.read(LANDING)).toString()).toContain('intro: Shown.')
  expect(Buffer.from(content.pageFiles.read(SERVICES)).toString()).toContain('price: 997')
})

test('another program that writes at the same moment loses nothing', async () => {
  const { open, read, replace } = project()
  const content = await open()
  const { writeFile } = promises
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  // The first is the next text of the file, right before it takes its place.
  vi.spyOn(promises, 'writeFile').mockImplementationOnce(async (...all: Parameters<typeof writeFile>) => {
    await writeFile(...all)
    replace(LANDING, /sureLine: .*/, 'sureLine: theirs')
  })
  syncBuiltinESMExports()
  await set(content, { ...INTRO, value: 'Mine.' })
  expect(read(LANDING)).toMatch(/intro: Mine\.[^]*sureLine: theirs/)
})

test('what somebody else put into a field is not overwritten; the same is no change', async () => {
  const { open, read, replace } = project()
  const content = await open()
  const base = stateOf(content, LANDING)?.value as { hero: { intro: string } }
  replace(LANDING, /intro: A prof.*/, 'intro: Theirs.')
  const write: Write = { ...INTRO, kind: 'set', value: 'Mine.', base: base.hero.intro }
  const seen: unknown[] = []
  content.changed = () => seen.push(stateOf(content, LANDING)?.value)
  expect(await content.write(write)).toEqual({ kind: 'changed', stored: 'Theirs.' })
  // The form learns what else is different there.
  expect(seen).toMatchObject([{ hero: { intro: 'Theirs.' } }])
  expect(read(LANDING)).toContain('intro: Theirs.')
  expect(await content.write({ ...write, value: 'Theirs.' })).toMatchObject({ kind: 'written' })
  expect(content.state().undo).toBeUndefined()
})

test('rows are found by their keys wherever they are; one that is gone is not replaced by another', async () => {
  const { open, read, replace } = project()
  const content = await open()
  const keys = keysOf(content, SERVICES, 'services')
  const [workshop = '', keynote = ''] = [keys[2], keys[7]]
  replace(SERVICES, / {2}- \{ id: workshop.*\n/, '')
  const price = (key: string, base: Json): Write => {
    return { file: SERVICES, kind: 'set', path: ['services', key, 'price'], value: 12_500, base }
  }
  expect(await content.write(price(keynote, 10_000))).toMatchObject({ kind: 'written' })
  expect(read(SERVICES)).toMatch(/Keynote Speaking.*price: 12500/)
  expect(await content.write(price(workshop, 997))).toEqual({ kind: 'gone' })
  expect(await content.write({ file: SERVICES, kind: 'remove', path: ['services', workshop] })).toEqual({
    kind: 'gone',
  })
})

test('another program that writes right after the editor leaves every row its key', async () => {
  const { open, read, write } = project()
  const content = await open()
  const before = keysOf(content, SERVICES, 'services')
  const { renameSync } = fs
  const renaming = (rename: typeof renameSync) => {
    fs.renameSync = rename
    syncBuiltinESMExports()
  }
  onTestFinished(() => renaming(renameSync))
  renaming((from, to) => {
    renameSync(from, to)
    if (String(to).endsWith('services.yaml'))
      write(SERVICES, read(SERVICES).replace(/ {2}- \{ id: workshop.*\n/, ''))
  })
  const order = before.toSpliced(0, 2, ...before.slice(0, 2).toReversed())
  await content.write({ file: SERVICES, kind: 'order', path: ['services'], keys: order })
  expect(keysOf(content, SERVICES, 'services')).toEqual(order.toSpliced(2, 1))
})

test('a file that another program is in the middle of writing is not called broken', async () => {
  const { open, read, write } = project()
  const content = await open()
  const before = read(LANDING)
  const readable: unknown[] = []
  content.changed = () => readable.push(stateOf(content, LANDING)?.isReadable)
  write(LANDING, '')
  const reading = content.reload()
  setTimeout(() => write(LANDING, before.replace(/facts: .*/, 'facts: By hand.')), 10)
  await reading
  expect(readable).toEqual([true])
  expect(stateOf(content, LANDING)?.value).toMatchObject({ hero: { facts: 'By hand.' } })
})

test('presentations: a place at the end, moved as one step, deleted', async () => {
  const { open, read } = project()
  const content = await open()
  const texts = { name: 'Ada', title: 'CPA', industry: 'Law', presentation: 'Über', duration: 9 }
  const value = { ...texts, description: 'x', order: '', thumbnail: 'grid', video: null, sample: false }
  const file = `${GRADUATES}/uber.yaml`
  const added = await content.write({ file: GRADUATES, kind: 'add', path: [], value })
  expect(added).toMatchObject({ kind: 'written', file })
  expect(read(file)).toContain('order: 7')
  // A file that is not there takes no place.
  const move = { file: GRADUATES, kind: 'order', path: [] } as const
  const others = content.state().files.map((each) => each.file)
  await content.write({ ...move, keys: [`${GRADUATES}/gone.yaml`, file, ...others] })
  expect(read(file)).toContain('order: 1')
  expect(read(`${GRADUATES}/1-year-end.yaml`)).toContain('order: 2')
  await content.step('undo')
  expect(read(`${GRADUATES}/1-year-end.yaml`)).toContain('order: 1')
  await content.write({ file, kind: 'remove', path: [] })
  expect(stateOf(content, file)).toBeUndefined()
  await content.step('undo')
  expect(read(file)).toContain('presentation: Über')
})

test('broken by hand, however often: form and page keep the last readable text, which can be restored', async () => {
  const { open, read, write } = project()
  const content = await open()
  const before = read(LANDING)
  for (const broken of [before.replace('intro: ', 'intro: "'), '{', before.replace('title: ', 'title: [')]) {
    write(LANDING, broken)
    // Also before anybody noticed.
    expect(Buffer.from(content.pageFiles.read(LANDING)).toString()).toBe(before)
    await content.reload()
    expect(stateOf(content, LANDING)).toMatchObject({
      isReadable: false,
      value: { title: expect.anything() },
    })
    expect(Buffer.from(content.pageFiles.read(LANDING)).toString()).toBe(before)
    expect((await set(content, { ...INTRO, value: 'x' })).kind).toBe('failed')
  }
  write(`${GRADUATES}/Copy of 7.yaml`, read(`${GRADUATES}/6-purpose.yaml`))
  await content.reload()
  expect(content.pageFiles.names(GRADUATES)).not.toContain('Copy of 7.yaml')
  await content.write({ file: LANDING, kind: 'restore' })
  expect(read(LANDING)).toBe(before)
})

test('a policy that is not UTF-8 is named, and never overwritten or removed', async () => {
  const { root, open, read, write } = project()
  const content = await open()
  await set(content, { file: POLICY, path: ['policy'], value: 'We keep nothing.' })
  const word = Buffer.from('Wir behalten für uns nichts.', 'latin1')
  write(POLICY, word)
  await content.reload()
  expect(stateOf(content, POLICY)).toMatchObject({
    isReadable: false,
    problems: [{ message: expect.any(String) }],
  })
  expect((await set(content, { file: POLICY, path: ['policy'], value: 'x' })).kind).toBe('failed')
  expect((await content.step('undo')).message).toContain('left out')
  expect(readFileSync(join(root, POLICY))).toEqual(word)
  await content.write({ file: POLICY, kind: 'restore' })
  expect(read(POLICY)).toBe('We keep nothing.\n')
  await content.step('undo')
  expect(readFileSync(join(root, POLICY))).toEqual(word)
})

test('a reader error is a problem of its file alone', async () => {
  const { open, read, write } = project()
  write(POLICY, '>'.repeat(3_000))
  const content = await open()
  expect(stateOf(content, POLICY)?.problems).toHaveLength(1)
  await set(content, { ...INTRO, value: 'Written.' })
  expect(read(LANDING)).toContain('intro: Written.')
})

test('a write that the disk refuses is reported with the reason, and is not a step', async () => {
  const { root, open, read } = project()
  const content = await open()
  const before = read(LANDING)
  const beside = join(root, 'content/.landing.yaml.new')
  mkdirSync(join(beside, 'in the way'), { recursive: true })
  const change = { ...INTRO, value: 'Kept in the form.' }
  expect(await set(content, change)).toEqual({
    kind: 'failed',
    message: 'content/landing.yaml could not be written: EISDIR.',
  })
  expect([read(LANDING), content.state().undo]).toEqual([before, undefined])
  rmSync(beside, { recursive: true })
  expect((await set(content, change)).kind).toBe('written')
  rmSync(join(root, LANDING))
  expect((await set(content, { ...INTRO, value: 'Again.' })).kind).toBe('failed')
})

test('undo and redo: a write empties what could be redone; a field that was changed since is left alone', async () => {
  const { open, read, replace } = project()
  const content = await open()
  const sure = { file: LANDING, path: ['hero', 'sureLine'] }
  const say = async (direction: 'undo' | 'redo') => (await content.step(direction)).message
  await set(content, { ...INTRO, value: 'A' })
  await content.step('undo')
  await set(content, { ...sure, value: 'b' })
  await content.step('undo')
  expect(await say('redo')).toContain('Done again')
  expect(await say('redo')).toBe('There is nothing to redo.')
  expect(read(LANDING)).not.toContain('intro: A\n')
  // Another field of the file was changed by hand: this one goes back alone.
  replace(LANDING, /facts: .*/, 'facts: By hand.')
  expect(await say('undo')).toContain('Undone')
  expect(read(LANDING)).toMatch(/facts: By hand\.[^]*sureLine: what you can count on/)
  expect(await say('redo')).toContain('Done again')
  replace(LANDING, /sureLine: .*/, 'sureLine: by hand')
  expect(await say('undo')).toContain('was changed later')
  expect([await say('undo'), read(LANDING).includes('sureLine: by hand')]).toEqual([
    'There is nothing to undo.',
    true,
  ])
})

test('typing in one field is one step; any step of the list can be taken back, with its whole text', async () => {
  const { open, read } = project()
  const content = await open()
  const before = read(SERVICES)
  const intro = { file: SERVICES, path: ['intro'] }
  for (const value of ['N', 'Ne', 'New.']) await set(content, { ...intro, value })
  const [keynote = ''] = keysOf(content, SERVICES, 'services').slice(7)
  await content.write({ file: SERVICES, kind: 'remove', path: ['services', keynote] })
  await set(content, { file: SERVICES, path: ['services', 0, 'price'], value: 6_000 })
  const steps = content.steps()
  expect(steps).toHaveLength(3)
  expect(steps[1]?.before).toContain('Service: Keynote Speaking\nCategory: Speaking\nPrice: 10,000')
  for (const { id } of steps.slice(1)) expect((await content.takeBack(id)).message).toContain('Taken back')
  expect(read(SERVICES)).toBe(before.replace('price: 5000', 'price: 6000'))
  expect(keysOf(content, SERVICES, 'services')[7]).toBe(keynote)
  await content.step('undo')
  expect(read(SERVICES)).toContain('intro: New.')
})

test('what another program changes between two keys is in no step; what is taken back right away can come back', async () => {
  const { open, read, replace } = project()
  const content = await open()
  await set(content, { ...INTRO, value: 'One.' })
  replace(LANDING, /facts: .*/, 'facts: By hand.')
  await set(content, { ...INTRO, value: 'One. Two.' })
  await content.step('undo')
  const [last] = content.steps().filter(({ undone }) => !undone)
  await content.takeBack(last?.id ?? 0)
  expect(read(LANDING)).not.toContain('One.')
  await content.step('undo')
  expect(read(LANDING)).toContain('intro: One.\n')
  expect(read(LANDING)).toContain('facts: By hand.')
})

test('copies of how the files were left: only of what changed and can be read, the last 20 and one of each day', async () => {
  const { root, open, replace, write } = project()
  write('.cache/editor/copies/2026-01-02T03-04-05.678Z.json', '[]')
  const copies = () => readdirSync(join(root, '.cache/editor/copies'))
  for (let count = 0; count < 22; count += 1) {
    if (count === 1) rmSync(join(root, 'content/graduates/2-price.yaml'))
    else replace(LANDING, /facts: .*/, `facts: Number ${count}.`)
    await open()
    await open()
    expect(copies()).toHaveLength(Math.min(count + 1, 20) + 1)
  }
  const before = copies()
  replace(LANDING, /facts: .*/, 'facts: Beside a policy that is not UTF-8.')
  write(POLICY, Buffer.from('für', 'latin1'))
  await open()
  expect(copies()).toEqual(before)
})

test('a picture that was tried and not kept is there for Undo, and removed at the next start; others stay', async () => {
  const { root, open, read, write } = project()
  const content = await open()
  const portrait = { file: 'content/site.yaml', path: ['founder', 'portrait'] }
  const upload = async (background: string) => {
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background } }).png()
    const answer = await storeUpload(root, 'picture', 'me.png', await picture.toBuffer())
    return answer.kind === 'stored' ? answer.name : ''
  }
  const [first, tried, byHand] = [await upload('#357'), await upload('#753'), await upload('#537')]
  await set(content, { ...portrait, value: first })
  await set(content, { ...INTRO, value: 'Another step.' })
  await set(content, { ...portrait, value: tried })
  await content.step('undo')
  expect(content.state().files.flatMap(({ problems }) => problems)).toEqual([])
  write(`content/${byHand}`, 'replaced by hand')
  write('content/media/notes.png', 'by hand')
  const left = () => readdirSync(join(root, 'content/media')).map((name) => `media/${name}`)
  expect(left()).toHaveLength(4)
  const site = read('content/site.yaml')
  for (const hide of [
    () => write('content/site.yaml', Buffer.from([0xff])),
    () => rmSync(join(root, 'content/site.yaml')),
  ]) {
    hide()
    await open()
    await open()
    expect(left()).toHaveLength(4)
  }
  write('content/site.yaml', site)
  const again = await open()
  expect(left().sort()).toEqual([first, byHand, 'media/notes.png'].sort())
  // The copy that was made at this start has it, and can be brought back.
  await set(again, { ...portrait, value: null })
  await open()
  expect(left()).toContain(first)
})

test('what is uploaded is stored without what its metadata says', async () => {
  const { root, open } = project()
  await open()
  const create = { width: 400, height: 400, channels: 3, background: '#357' } as const
  const picture = sharp({ create }).withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
  const captions = 'WEBVTT\n\nNOTE SECRET-PLACE\n\n00:00.000 --> 00:02.000\nHello.\n'
  await storeUpload(root, 'picture', 'a.jpg', await picture.jpeg().toBuffer())
  await storeUpload(root, 'video', 'a.mp4', readFileSync('src/content/reading/film.fixture.mp4'))
  await storeUpload(root, 'captions', 'a.vtt', Buffer.from(captions))
  const stored = fs.globSync(['content/media/*', 'public/videos/*'], { cwd: root })
  expect(stored).toHaveLength(3)
  for (const file of stored) expect(readFileSync(join(root, file)).includes('SECRET-PLACE'), file).toBe(false)
})

test('killed in the middle of a write: the file is whole, and nothing is left beside it', async () => {
  const { root, read, open } = project()
  const before = read(SERVICES)
  const write = `
    import { writeFileSync } from 'node:fs'
    import promises from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { Content } = await import(${JSON.stringify(join(import.meta.dirname, 'content.ts'))})
    const content = await new Content(${JSON.stringify(root)}).open()
    promises.writeFile = (path) => (writeFileSync(path, 'half'), process.kill(process.pid, 'SIGKILL'))
    syncBuiltinESMExports()
    const path = ['services', 0, 'price']
    await content.write({ file: '${SERVICES}', kind: 'set', path, value: 6000, base: 5000 })`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', write])
  expect([signal, read(SERVICES)]).toEqual(['SIGKILL', before])
  const hidden = () => readdirSync(join(root, 'content')).filter((name) => name.startsWith('.'))
  expect(hidden()).toEqual(['.services.yaml.new'])
  await open()
  expect(hidden()).toEqual([])
})
