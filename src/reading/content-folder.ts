import type { z } from 'astro/zod'
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { ContentError, readContent, type ContentFile } from './content-file.ts'
import { SLUG } from '../schemas/text.ts'

/** Whether a project holds a file, such as `public/videos/talk.mp4`, its capitals as given: hosts tell them apart. */
export const hasFile = (root: string) => (path: string) => {
  const folder = join(root, dirname(path))
  return existsSync(folder) && readdirSync(folder).includes(basename(path))
}

/**
 * Reads one file of content/.
 * @param file from the root of the project, such as `content/site.yaml`
 * @throws ContentError when it is missing or broken
 */
export async function readContentFile<Schema extends z.ZodType>(root: string, file: string, schema: Schema) {
  if (!hasFile(root)(file))
    throw new ContentError(file, [
      {
        line: 1,
        field: '',
        message: 'this file is missing; restore it, the site cannot be built without it',
      },
    ])
  return readContent(file, await readFile(join(root, file), 'utf8'), schema)
}

/** An entry is named by its file: the name stands in addresses. */
const isFileName = (name: string) => extname(name) === '.yaml' && SLUG.test(basename(name, '.yaml'))

/** The name a file should have: its own, without its ending and whatever an address cannot hold. */
function properName(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\.ya?ml\b.*$/, '')
    .match(/[a-z0-9]+/g)
  return `${words?.join('-') ?? 'new'}.yaml`
}

function checkName(folder: string, name: string) {
  if (isFileName(name)) return
  const message = `found the file name "${name}"; rename the file to "${properName(name)}", or take it out of the folder`
  throw new ContentError(`${folder}/${name}`, [{ line: 1, field: '', message }])
}

/** A file of a folder. */
export type FolderEntry<Schema extends z.ZodType> = ContentFile<Schema> & { id: string; file: string }

/**
 * Reads every file of a folder of content/, in the order of their names.
 * @param folder from the root of the project, such as `content/graduates`
 * @param once the field of which no two files may hold the same value
 * @throws ContentError for a file that is broken, or whose name would leave it out or break its address
 */
export async function readContentFolder<Schema extends z.ZodType<Record<string, unknown>>>(
  root: string,
  folder: string,
  schema: Schema,
  once: keyof z.output<Schema> & string,
): Promise<FolderEntry<Schema>[]> {
  const entries: FolderEntry<Schema>[] = []
  const names = existsSync(join(root, folder)) ? await readdir(join(root, folder)) : []
  // Systems leave hidden files of their own in folders.
  for (const name of names.filter((name) => !name.startsWith('.')).sort()) {
    checkName(folder, name)
    const file = `${folder}/${name}`
    const content = await readContentFile(root, file, schema)
    const twin = entries.find(({ data }) => data[once] === content.data[once])
    if (twin) {
      const message = `found ${String(content.data[once])}, which ${twin.file} has already; allowed: each ${once} once`
      throw new ContentError(file, [{ line: content.lineOf([once]), field: once, message }])
    }
    entries.push({ ...content, id: basename(name, '.yaml'), file })
  }
  return entries
}
