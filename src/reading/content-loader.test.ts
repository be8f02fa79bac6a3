import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GRADUATES, SERVICES } from './content-files.ts'
import { contentFile, contentFolder, loader } from './content-loader.ts'

type Context = Parameters<ReturnType<typeof contentFile>['load']>[0]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '../../tests/content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

type FileEvent = 'add' | 'change' | 'unlink'

/** A stub of what Astro passes to a loader, which records what is stored. */
function astro() {
  const stored = new Map<string, Record<string, unknown>>()
  const listeners: [FileEvent, (file: string) => void][] = []
  const error = Promise.withResolvers<string>()
  const context = {
    store: {
      keys: () => [...stored.keys()],
      delete: (id: string) => stored.delete(id),
      set: ({ id, data }: { id: string; data: Record<string, unknown> }) => stored.set(id, data),
    },
    config: { root: pathToFileURL(`${root}/`) },
    watcher: {
      on: (event: FileEvent, listener: (file: string) => void) => listeners.push([event, listener]),
    },
    logger: { error: error.resolve },
  }
  const emit = (event: FileEvent, file: string) => {
    for (const [name, listener] of listeners) if (name === event) listener(join(root, file))
  }
  return { context: context as unknown as Context, stored, error: error.promise, emit }
}

test("a file is one entry, with the file's name as id", async () => {
  const { context, stored } = astro()
  await contentFile(SERVICES).load(context)
  expect([...stored.keys()]).toEqual(['services'])
  expect(stored.get('services')?.['services']).toHaveLength(10)
})

test('a folder has one entry per file', async () => {
  const { context, stored } = astro()
  await contentFolder(GRADUATES).load(context)
  expect([...stored.keys()]).toEqual([
    '1-year-end',
    '2-price',
    '3-cover',
    '4-clinic-day',
    '5-which-number',
    '6-purpose',
  ])
})

test('during development, the entry of a removed file goes', async () => {
  const { context, stored, emit } = astro()
  await contentFolder(GRADUATES).load(context)
  rmSync(join(root, 'content/graduates/6-purpose.yaml'))
  emit('unlink', 'content/graduates/6-purpose.yaml')
  await expect.poll(() => stored.has('6-purpose')).toBe(false)
  expect(stored.size).toBe(5)
})

test('a broken file of a folder stops the build', async () => {
  writeFileSync(join(root, 'content/graduates/8-other.yml'), 'order: 8\n')
  await expect(contentFolder(GRADUATES).load(astro().context)).rejects.toThrow(
    'Found the file name "8-other.yml". Rename the file',
  )
})

test('during development, what is read first cannot replace what is read last', async () => {
  const { context, stored, emit } = astro()
  const reads: PromiseWithResolvers<{ id: string; data: { text: string } }[]>[] = []
  const answer = (index: number, text: string) => reads[index]?.resolve([{ id: 'page', data: { text } }])
  const { load } = loader('content/page.yaml', () => {
    const read = Promise.withResolvers<{ id: string; data: { text: string } }[]>()
    reads.push(read)
    return read.promise
  })
  const loaded = load(context)
  await expect.poll(() => reads.length).toBe(1)
  answer(0, 'as it was')
  await loaded
  emit('change', 'content/page.yaml')
  emit('change', 'content/page.yaml')
  await setImmediate()
  expect(reads, 'read again once the read before is stored').toHaveLength(2)
  answer(1, 'first')
  await expect.poll(() => reads.length).toBe(3)
  expect(stored.get('page')).toEqual({ text: 'first' })
  answer(2, 'second')
  await expect.poll(() => stored.get('page')).toEqual({ text: 'second' })
})

test('during development, a file that is seen half written is read again', async () => {
  const { context, stored, emit } = astro()
  await contentFile(SERVICES).load(context)
  const file = join(root, 'content/services.yaml')
  const text = readFileSync(file, 'utf8').replace('price: 997,', 'price: 998,')
  writeFileSync(file, text.slice(0, text.length / 2))
  emit('change', 'content/services.yaml')
  await pause(50)
  // The watcher reports both as one change.
  writeFileSync(file, text)
  await expect.poll(() => JSON.stringify(stored.get('services'))).toContain('"price":998')
})

test.each(['add', 'change', 'unlink'] as const)(
  'during development, a broken file is reported (%s), and the previous content stays',
  async (event) => {
    const { context, stored, error, emit } = astro()
    await contentFile(SERVICES).load(context)
    writeFileSync(join(root, 'content/services.yaml'), 'label: x\n')
    emit(event, 'content/services.yaml')
    expect(await error).toContain('content/services.yaml cannot be used as it is')
    expect(stored.get('services')?.['services']).toHaveLength(10)
  },
)
