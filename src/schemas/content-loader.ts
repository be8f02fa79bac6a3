import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { readContent } from './content-file.ts'

/** The folder of everything the owner edits. */
const CONTENT = 'content'

/**
 * Loads files of content/ by a schema. Astro's own loader names a broken field, but neither its line nor what would
 * be allowed, and of a missing one it says only "Required".
 * @param pattern within content/, such as `graduates/*.yaml`; an entry is named by its file without the ending
 */
export function contentFiles<Schema extends z.ZodType<Record<string, unknown>>>(
  pattern: string,
  schema: Schema,
): Loader {
  return {
    name: 'content-files',
    load: async ({ store, config, watcher, logger }) => {
      const folder = new URL(`${CONTENT}/`, config.root)
      const load = async () => {
        store.clear()
        for await (const path of glob(pattern, { cwd: folder })) {
          const name = path.replaceAll('\\', '/')
          const text = await readFile(new URL(name, folder), 'utf8')
          const { data } = readContent(`${CONTENT}/${name}`, text, schema)
          store.set({ id: basename(name, '.yaml'), data })
        }
      }
      await load()
      watcher?.on('change', (changed) => {
        if (!changed.includes(join(CONTENT, pattern.split('*')[0] ?? ''))) return
        load().catch((error: unknown) => logger.error(String(error)))
      })
    },
  }
}
