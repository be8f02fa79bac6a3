import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GRADUATES, SERVICES } from './content-files.ts'
import { contentFile, contentFolder } from './content-loader.ts'

type Context = Parameters<ReturnType<typeof contentFile>['load']>[0]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '../../tests/content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What Astro hands to a loader, as far as these ask for it, and what they have stored. */
function astro() {
  const stored = new Map<string, Record<string, unknown>>()
  const changes: ((file: string) => void)[] = []
  const errors: string[] = []
  const context = {
    store: {
      clear: () => stored.clear(),
      set: ({ id, data }: { id: string; data: Record<string, unknown> }) => stored.set(id, data),
    },
    config: { root: pathToFileURL(`${root}/`) },
    watcher: { on: (_: 'change', listener: (file: string) => void) => changes.push(listener) },
    logger: { error: (message: string) => errors.push(message) },
  }
  const change = (file: string) => changes.forEach((listener) => listener(join(root, file)))
  return { context: context as unknown as Context, stored, errors, change }
}

test('a file is one entry, named by it', async () => {
  const { context, stored } = astro()
  await contentFile(SERVICES).load(context)
  expect([...stored.keys()]).toEqual(['services'])
  expect(stored.get('services')?.['services']).toHaveLength(10)
})

test('a folder has an entry for each of its files', async () => {
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

test('a broken file of a folder stops the build', async () => {
  writeFileSync(join(root, 'content/graduates/8-other.yml'), 'order: 8\n')
  await expect(contentFolder(GRADUATES).load(astro().context)).rejects.toThrow(
    'found the file name "8-other.yml"; rename the file to "8-other.yaml"',
  )
})

test('a file that changes while a page is worked on is read again, and is reported when it is broken', async () => {
  const { context, stored, errors, change } = astro()
  await contentFile(SERVICES).load(context)
  writeFileSync(join(root, 'content/services.yaml'), 'label: x\n')
  change('content/site.yaml')
  change('content/services.yaml')
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  expect(errors[0]).toContain('content/services.yaml cannot be used as it is')
  expect(stored.get('services')?.['services']).toHaveLength(10)
})
