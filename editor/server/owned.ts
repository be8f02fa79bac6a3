import { isMap } from 'yaml'
import { z } from 'astro/zod'
import { basename, dirname } from 'node:path'
import { CONTENT } from '../../src/content/paths.ts'
import { parseYaml, readText, yamlMistake } from '../../src/content/reading/content-file.ts'
import { GRADUATES, SINGLE_FILES } from '../../src/content/reading/content-files.ts'
import { hasFile } from '../../src/content/reading/content-folder.ts'
import type { ProjectFiles } from '../../src/content/reading/project-files.ts'
import { fieldOf, type Field, type JsonSchema } from '../core/form.ts'
import { isMedia, POLICY } from '../core/parts.ts'
import type { Json } from '../core/value.ts'

const formOf = (schema: z.ZodType): Field =>
  fieldOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** The form of every content file; presentations share one, under the name of their folder. */
export const forms = (): Record<string, Field> => ({
  ...Object.fromEntries(SINGLE_FILES.map(({ file, schema }) => [file, formOf(schema)])),
  [GRADUATES.folder]: formOf(GRADUATES.schema),
  [POLICY.file]: {
    kind: 'record',
    entries: [{ key: POLICY.path[0], required: false, field: { kind: 'policy' } }],
  },
})

/** The owner's files that are there, and those that must be; no others are written. */
export function ownedFiles(files: ProjectFiles): string[] {
  const presentations = namesIn(files, GRADUATES.folder).filter((name) => name.endsWith('.yaml'))
  return [
    ...SINGLE_FILES.map(({ file }) => file),
    ...presentations.map((name) => `${CONTENT.graduates}/${name}`),
    POLICY.file,
  ]
}

/** Where the owner's files are. */
export const OWNED_FOLDERS = ['content', 'public/videos']

/** Whether a file is an owner's text, by its name. */
export const isOwnText = (file: string) =>
  file === POLICY.file ||
  SINGLE_FILES.some((single) => single.file === file) ||
  /^content\/graduates\/[^/]+\.yaml$/.test(file)

/** Whether a file is the owner's, by its name: a text, a picture, a video, or captions. */
export const isOwned = (file: string) => isMedia(file) || isOwnText(file)

/** The names in a folder; none while it cannot be read, which the check reports. */
function namesIn(files: ProjectFiles, folder: string) {
  try {
    return files.names(folder)
  } catch {
    return []
  }
}

/** The text of a file; null if there is none, undefined if it cannot be read as a text. */
export function textIn(files: ProjectFiles, file: string): string | null | undefined {
  try {
    return hasFile(files, file) ? readText(file, files.read(file)) : null
  } catch {
    return undefined
  }
}

/** The record in the text of a file; undefined when it cannot be parsed. */
export function valueOf(file: string, text: string | null | undefined): Json | undefined {
  if (text === undefined) return undefined
  if (file === POLICY.file) return { [POLICY.path[0]]: text?.trim() ?? '' }
  if (text === null) return undefined
  const document = parseYaml(text)
  return yamlMistake(document) || !isMap(document.contents) ? undefined : (document.toJS() as Json)
}

/** By file; null stands for no file, undefined for one as it is on the disk. */
export type Texts = ReadonlyMap<string, string | null | undefined>

/** The files of a project with other texts. */
export function withTexts(files: ProjectFiles, texts: Texts): ProjectFiles {
  return {
    ...files,
    names: (folder) => {
      const names = new Set(files.names(folder))
      for (const [file, text] of texts)
        if (dirname(file) === folder && text === null) names.delete(basename(file))
        else if (dirname(file) === folder && text !== undefined) names.add(basename(file))
      return [...names].sort()
    },
    read: (file) => {
      const text = texts.get(file)
      return typeof text === 'string' ? Buffer.from(text) : files.read(file)
    },
  }
}
