import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import type { FileFolder, SingleFile } from './content-files.ts'
import { readContentFile, readContentFolder } from './content-folder.ts'
import { projectFiles, type ProjectFiles } from './project-files.ts'

type ContentSchema = z.ZodType<Record<string, unknown>>
type Entry = { id: string; data: Record<string, unknown> }

/** In milliseconds. Longer than a program takes to write a file, and than the watcher drops repeated events for. */
const WRITING = 200

/**
 * Reads files that have changed. What cannot be used is read once more before it counts as broken: a program that
 * writes in place empties a file first, and the watcher may report that without the rest.
 * @throws what the second read throws
 */
export const readChanged = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch(async () => {
    await pause(WRITING)
    return read()
  })

/**
 * Fills the store, and refills it in development when a file at the path is added, changed or removed. Calls
 * `onLoad`, if `refreshContent` was given one, when the store was filled.
 */
export function loader(path: string, read: (files: ProjectFiles) => Promise<Entry[]>): Loader {
  let last: Promise<unknown> = Promise.resolve()
  return {
    name: 'content-files',
    load: async ({ store, config, watcher, logger, refreshContextData }) => {
      const fill = async () => {
        const entries = await read(projectFiles(fileURLToPath(config.root)))
        // Astro takes half a second to notice a removal.
        const ids = entries.map(({ id }) => id)
        for (const key of store.keys()) if (!ids.includes(key)) store.delete(key)
        for (const { id, data } of entries) store.set({ id, data })
      }
      // One at a time: text that was read earlier must not replace newer text.
      const load = () => {
        const filled = last.then(fill)
        last = filled.catch(() => undefined)
        return filled
      }
      await load()
      const { onLoad } = (refreshContextData ?? {}) as { onLoad?: () => void }
      onLoad?.()
      for (const event of ['add', 'change', 'unlink'] as const)
        watcher?.on(event, (changed: string) => {
          if (!changed.includes(join(path))) return
          readChanged(load).catch((error: unknown) => {
            logger.error(String(error))
          })
        })
    },
  }
}

/**
 * Loads a file of content/. Astro's own loader reports neither the line of a broken field nor what is
 * allowed, and for a missing field it only says "Required".
 */
export const contentFile = <Schema extends ContentSchema>(kind: SingleFile<Schema>): Loader =>
  loader(kind.file, async (files) => {
    const { data } = await readContentFile(files, kind)
    return [{ id: basename(kind.file, '.yaml'), data }]
  })

/**
 * Loads the files of a folder; the id of an entry is its file name without the extension. See
 * readContentFolder.
 */
export const contentFolder = <Schema extends ContentSchema>(kind: FileFolder<Schema>): Loader =>
  loader(kind.folder, (files) => readContentFolder(files, kind))
