import type { z } from 'astro/zod'
import { basename, dirname, extname } from 'node:path'
import { ContentError, readContent, readText, type ContentFile, type ContentProblem } from './content-file.ts'
import type { ContentKind, FileFolder, SingleFile } from './content-files.ts'
import { fieldName } from './field-name.ts'
import { mediaProblem } from './media-file.ts'
import type { NamedFile } from '../schemas/named-files.ts'
import type { ProjectFiles } from './project-files.ts'
import { SLUG } from '../schemas/text.ts'

/** Whether a project has a file, such as `public/videos/talk.mp4`. */
export const hasFile = (files: ProjectFiles, file: string) =>
  files.names(dirname(file)).includes(basename(file))

/** @throws ContentError for every file that the content refers to and that is missing or cannot be used */
async function checkNamedFiles(
  files: ProjectFiles,
  file: string,
  named: readonly NamedFile[],
  lineOf: (path: NamedFile['path']) => number,
) {
  const problems: ContentProblem[] = []
  for (const { path, file: other, written, missing } of named) {
    const place = { line: lineOf(path), field: fieldName(path) }
    if (!hasFile(files, other)) problems.push({ ...place, message: missing })
    else {
      const { path: onDisk, problem = await mediaProblem(onDisk) } = files.locate(other)
      if (problem) problems.push({ ...place, message: `Found "${written}", which ${problem}` })
    }
  }
  if (problems.length > 0) throw new ContentError(file, problems)
}

async function readFileOf<Schema extends z.ZodType>(
  files: ProjectFiles,
  file: string,
  kind: ContentKind<Schema>,
): Promise<ContentFile<Schema>> {
  const content = readContent(file, readText(file, files.read(file)), kind.schema)
  await checkNamedFiles(files, file, kind.namedFiles?.(content.data) ?? [], content.lineOf)
  return content
}

function missingFile(files: ProjectFiles, file: string): ContentError {
  const stem = basename(file, '.yaml').toLowerCase()
  const renamed = files.names(dirname(file)).find((name) => name.toLowerCase().startsWith(`${stem}.`))
  const message = renamed
    ? `This file is missing, but there is "${renamed}". Rename that to "${basename(file)}".`
    : 'This file is missing. Restore it: the site cannot be built without it.'
  return new ContentError(file, [{ line: 1, field: '', message }])
}

/**
 * Reads a content file.
 * @throws ContentError when it is missing or broken, or names a file that does not exist
 */
export async function readContentFile<Schema extends z.ZodType>(
  files: ProjectFiles,
  kind: SingleFile<Schema>,
): Promise<ContentFile<Schema>> {
  const { file } = kind
  if (!hasFile(files, file)) throw missingFile(files, file)
  return readFileOf(files, file, kind)
}

/** The file name becomes the entry's id, which is part of URLs. */
const isFileName = (name: string) => extname(name) === '.yaml' && SLUG.test(basename(name, '.yaml'))

function checkName(folder: string, name: string) {
  if (isFileName(name)) return
  const message = `Found the file name "${name}". Rename the file, with lowercase letters, digits and hyphens before ".yaml", or move it out of this folder.`
  throw new ContentError(`${folder}/${name}`, [{ line: 1, field: '', message }])
}

/** An entry of a folder. */
export type FolderEntry<Schema extends z.ZodType> = ContentFile<Schema> & { id: string; file: string }

/** @throws ContentError when it is broken, has an invalid name, or shares the value of the unique field with another */
async function readEntry<Schema extends z.ZodType<Record<string, unknown>>>(
  files: ProjectFiles,
  kind: FileFolder<Schema>,
  name: string,
  others: readonly FolderEntry<Schema>[],
): Promise<FolderEntry<Schema>> {
  const { folder, unique, title } = kind
  checkName(folder, name)
  const file = `${folder}/${name}`
  const content = await readFileOf(files, file, kind)
  const twin = others.find(({ data }) => data[unique] === content.data[unique])
  if (twin) {
    const message = `Found ${String(content.data[unique])}, which "${String(twin.data[title])}" (${twin.file}) already has. Enter another number.`
    throw new ContentError(file, [{ line: content.lineOf([unique]), field: unique, message }])
  }
  return { ...content, id: basename(name, '.yaml'), file }
}

/** Reads every file of a folder of content/, sorted by name, and collects why those that are left out cannot be used. */
export async function readEntries<Schema extends z.ZodType<Record<string, unknown>>>(
  files: ProjectFiles,
  kind: FileFolder<Schema>,
): Promise<{ entries: FolderEntry<Schema>[]; errors: ContentError[] }> {
  const entries: FolderEntry<Schema>[] = []
  const errors: ContentError[] = []
  // Such as .DS_Store.
  for (const name of files.names(kind.folder).filter((name) => !name.startsWith('.')))
    try {
      entries.push(await readEntry(files, kind, name, entries))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(error)
    }
  return { entries, errors }
}

/**
 * Reads every file of a folder of content/, sorted by name.
 * @throws ContentError for the first file that cannot be used
 */
export async function readContentFolder<Schema extends z.ZodType<Record<string, unknown>>>(
  files: ProjectFiles,
  kind: FileFolder<Schema>,
): Promise<FolderEntry<Schema>[]> {
  const { entries, errors } = await readEntries(files, kind)
  if (errors[0]) throw errors[0]
  return entries
}
