import type { z } from 'astro/zod'
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import {
  ContentError,
  fieldName,
  readContent,
  type ContentFile,
  type ContentProblem,
} from './content-file.ts'
import type { ContentKind, FileFolder, SingleFile } from './content-files.ts'
import { mediaProblem } from './media-file.ts'
import type { NamedFile } from '../schemas/named-files.ts'
import { readText } from './text-file.ts'
import { SLUG } from '../schemas/text.ts'

/** Whether a project has a file, such as `public/videos/talk.mp4`. Case-sensitive, because hosts are. */
export const hasFile = (root: string) => (path: string) => {
  const folder = join(root, dirname(path))
  return existsSync(folder) && readdirSync(folder).includes(basename(path))
}

/** Why a file that the content refers to is missing or cannot be used. */
async function namedFileProblem(root: string, { file, written, missing }: NamedFile) {
  if (!hasFile(root)(file)) return missing
  const problem = await mediaProblem(join(root, file))
  return problem && `found "${written}", which ${problem}`
}

/** @throws ContentError for every such file that is missing or cannot be used */
async function checkNamedFiles<Schema extends z.ZodType>(
  root: string,
  file: string,
  { data, lineOf }: ContentFile<Schema>,
  { namedFiles }: ContentKind<Schema>,
) {
  const problems: ContentProblem[] = []
  for (const named of namedFiles?.(data) ?? []) {
    const message = await namedFileProblem(root, named)
    if (message) problems.push({ line: lineOf(named.path), field: fieldName(named.path), message })
  }
  if (problems.length > 0) throw new ContentError(file, problems)
}

async function readFileOf<Schema extends z.ZodType>(
  root: string,
  file: string,
  kind: ContentKind<Schema>,
): Promise<ContentFile<Schema>> {
  const content = readContent(file, readText(file, await readFile(join(root, file))), kind.schema)
  await checkNamedFiles(root, file, content, kind)
  return content
}

/** A misnamed version of a missing file: with another extension or capitalization. */
function renamedFile(root: string, file: string): string | undefined {
  const folder = join(root, dirname(file))
  const stem = basename(file, '.yaml')
  const renamed = new RegExp(`^${stem}(?: ?\\(\\d+\\))?\\.ya?ml(?:\\.\\w+)?$`, 'i')
  return existsSync(folder) ? readdirSync(folder).find((name) => renamed.test(name)) : undefined
}

function missingFile(root: string, file: string): ContentError {
  const renamed = renamedFile(root, file)
  const message = renamed
    ? `this file is missing, but there is "${renamed}"; rename it to "${basename(file)}"`
    : 'this file is missing; restore it, the site cannot be built without it'
  return new ContentError(file, [{ line: 1, field: '', message }])
}

/**
 * Reads a content file.
 * @param root folder of the project
 * @throws ContentError when it is missing or broken, or names a file that is not there
 */
export async function readContentFile<Schema extends z.ZodType>(
  root: string,
  kind: SingleFile<Schema>,
): Promise<ContentFile<Schema>> {
  const { file } = kind
  if (!hasFile(root)(file)) throw missingFile(root, file)
  return readFileOf(root, file, kind)
}

/** The file name becomes the entry's id, which is part of URLs. */
const isFileName = (name: string) => extname(name) === '.yaml' && SLUG.test(basename(name, '.yaml'))

/** A valid file name: the given one, reduced to the characters allowed in a URL. */
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

/** An entry of a folder. */
export type FolderEntry<Schema extends z.ZodType> = ContentFile<Schema> & { id: string; file: string }

/**
 * Reads every file of a folder of content/, sorted by name.
 * @param root folder of the project
 * @throws ContentError for a file that is broken, that has an invalid name, or that shares the value of the
 *   unique field with another
 */
export async function readContentFolder<Schema extends z.ZodType<Record<string, unknown>>>(
  root: string,
  kind: FileFolder<Schema>,
): Promise<FolderEntry<Schema>[]> {
  const { folder, unique } = kind
  const entries: FolderEntry<Schema>[] = []
  const names = existsSync(join(root, folder)) ? await readdir(join(root, folder)) : []
  // Such as .DS_Store.
  for (const name of names.filter((name) => !name.startsWith('.')).sort()) {
    checkName(folder, name)
    const file = `${folder}/${name}`
    const content = await readFileOf(root, file, kind)
    const twin = entries.find(({ data }) => data[unique] === content.data[unique])
    if (twin) {
      const message = `found ${String(content.data[unique])}, which ${twin.file} has already; allowed: each ${unique} once`
      throw new ContentError(file, [{ line: content.lineOf([unique]), field: unique, message }])
    }
    entries.push({ ...content, id: basename(name, '.yaml'), file })
  }
  return entries
}
