import type { z } from 'astro/zod'
import { basename, dirname, extname } from 'node:path'
import { ContentError, readContent, readText, type ContentFile, type ContentProblem } from './content-file.ts'
import type { GRADUATES, SingleFile } from './content-files.ts'
import { fieldName } from './field-name.ts'
import { mediaProblem } from './media-file.ts'
import type { ProjectFiles } from './project-files.ts'
import { found } from '../schemas/error-map.ts'
import { SLUG } from '../schemas/text.ts'

/** Whether a project has a file, such as `public/videos/talk.mp4`. */
export const hasFile = (files: ProjectFiles, file: string) =>
  files.names(dirname(file)).includes(basename(file))

/** Why a file that the content refers to is missing or cannot be used; undefined if it can. */
async function namedFileProblem(files: ProjectFiles, file: string, written: string) {
  if (!hasFile(files, file))
    return `${found(written)}, but there is no such file. Put it into ${dirname(file)}/, with the same capitals in its name.`
  const { path, problem = await mediaProblem(path) } = files.locate(file)
  return problem && `Found "${written}", which ${problem}`
}

/** @throws ContentError when it is broken, or for every file that it refers to and that is missing or cannot be used */
async function readFileOf<Schema extends z.ZodType>(files: ProjectFiles, file: string, schema: Schema) {
  const content = readContent(file, readText(file, files.read(file)), schema)
  const problems: ContentProblem[] = []
  for (const { path, file: named, written } of content.named) {
    const message = await namedFileProblem(files, named, written)
    if (message) problems.push({ line: content.lineOf(path), field: fieldName(path), message })
  }
  if (problems.length > 0) throw new ContentError(file, problems)
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
  { file, schema }: SingleFile<Schema>,
): Promise<ContentFile<Schema>> {
  if (!hasFile(files, file)) throw missingFile(files, file)
  return readFileOf(files, file, schema)
}

/** A presentation. The file name becomes its id, which is part of URLs. */
export type FolderEntry = ContentFile<(typeof GRADUATES)['schema']> & { id: string }

/** @throws ContentError when it is broken, or has an invalid name */
async function readEntry(
  files: ProjectFiles,
  { folder, schema }: typeof GRADUATES,
  name: string,
): Promise<FolderEntry> {
  const file = `${folder}/${name}`
  const id = basename(name, '.yaml')
  if (extname(name) !== '.yaml' || !SLUG.test(id)) {
    const message = `Found the file name "${name}". Rename it with only lowercase letters, digits and hyphens before ".yaml", or move it out of this folder.`
    throw new ContentError(file, [{ line: 1, field: '', message }])
  }
  return { ...(await readFileOf(files, file, schema)), id }
}

/** Reads every presentation, sorted by name, and collects why those that are left out cannot be used. */
export async function readEntries(
  files: ProjectFiles,
  kind: typeof GRADUATES,
): Promise<{ entries: FolderEntry[]; errors: ContentError[] }> {
  const entries: FolderEntry[] = []
  const errors: ContentError[] = []
  // Such as .DS_Store.
  for (const name of files.names(kind.folder).filter((name) => !name.startsWith('.')))
    try {
      entries.push(await readEntry(files, kind, name))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      errors.push(error)
    }
  return { entries, errors }
}
