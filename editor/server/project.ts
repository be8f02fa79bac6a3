import { isMap, isSeq, parseDocument, type Node, type Pair, type Scalar } from 'yaml'
import { z } from 'astro/zod'
import { fieldOf, fieldAt, type Field, type JsonSchema, type Role } from '../core/form.ts'
import { labelOf } from '../core/labels.ts'
import { POLICY } from '../core/parts.ts'
import type { FileState } from '../core/protocol.ts'
import type { Json, Path } from '../core/value.ts'
import { GRADUATES, SINGLE_FILES, SITE } from '../../src/reading/content-files.ts'
import { hasFile } from '../../src/reading/content-folder.ts'
import { fieldName } from '../../src/reading/field-name.ts'
import type { ProjectFiles } from '../../src/reading/project-files.ts'
import { parseYaml, yamlMistake } from '../../src/reading/content-file.ts'
import { SLUG } from '../../src/schemas/text.ts'

/** Fields with special controls. */
const ROLES: readonly (readonly [form: string, path: Path, role: Role])[] = [
  [SITE.file, ['founder', 'portrait'], 'picture'],
  [SITE.file, ['connections', 'applicationForm'], 'form'],
  [SITE.file, ['founder', 'focus'], 'focus'],
  [SITE.file, ['connections', 'statistics'], 'statistics'],
  [SITE.file, ['connections', 'heroVideo'], 'video'],
  [SITE.file, ['connections', 'heroVideo', 'poster'], 'picture'],
  [SITE.file, ['connections', 'heroVideo', 'captions'], 'captions'],
  [GRADUATES.folder, ['video'], 'video'],
  [GRADUATES.folder, ['video', 'poster'], 'picture'],
  [GRADUATES.folder, ['video', 'captions'], 'captions'],
  [POLICY.file, POLICY.path, 'policy'],
]

/** The policy is one text. */
const policyForm = (): Field => ({
  kind: 'record',
  entries: [{ key: POLICY.path[0], required: true, field: { kind: 'text' } }],
})

const formOf = (schema: z.ZodType): Field =>
  fieldOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** The form of every content file; presentations share one, under the name of their folder. */
export function forms(): Record<string, Field> {
  const all: Record<string, Field> = Object.fromEntries([
    ...SINGLE_FILES.map(({ file, schema }) => [file, formOf(schema)] as const),
    [GRADUATES.folder, formOf(GRADUATES.schema)] as const,
    [POLICY.file, policyForm()] as const,
  ])
  for (const [form, path, role] of ROLES) {
    const field = fieldAt(all[form], undefined, path)
    if (!field) throw new Error(`${form} has no field ${path.join('.')}`)
    field.role = role
  }
  return all
}

/** All files that can be edited, relative to the root. No others are read or written. */
export function contentFiles(files: ProjectFiles): { file: string; form: string }[] {
  const presentations = namesOf(files, GRADUATES.folder)
    .filter((name) => name.endsWith('.yaml') && SLUG.test(name.slice(0, -'.yaml'.length)))
    .map((name) => ({ file: `${GRADUATES.folder}/${name}`, form: GRADUATES.folder }))
  return [...[...SINGLE_FILES, POLICY].map(({ file }) => ({ file, form: file })), ...presentations]
}

/** The names in a folder; none where there is something else, which `check` reports. */
export function namesOf(files: ProjectFiles, folder: string): readonly string[] {
  try {
    return files.names(folder)
  } catch {
    return []
  }
}

/** The text of a file; undefined when it does not exist. @throws Error when it cannot be read as text */
export const readText = (files: ProjectFiles, file: string): string | undefined =>
  hasFile(files, file)
    ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(files.read(file))
    : undefined

/** A name of the file as the form shows it: the label of a field, if it has one of its own. */
function formName(name: string): string {
  const label = labelOf(name)
  return `“${label.toLowerCase() === name.toLowerCase() ? name : label}”`
}

/** A comment as the form words it: without what to write in the file, which comments have in parentheses. */
const tidy = (note: string) =>
  note
    .replace(/^ /gm, '')
    .replace(/\s*\((?:null\b|`)[^)]*\)/g, '')
    .replace(/`([^`]*)`/g, (_, name: string) => formName(name))
    .trim()

/** The last paragraph of a comment: earlier ones are about more than the field below. */
const lastParagraph = (note: string) =>
  tidy(note)
    .split(/\n\s*\n/)
    .at(-1)
    ?.replace(/\s*\n\s*/g, ' ') ?? ''

/** The comments above the fields of a file, by field name. */
function notesOf(text: string): Record<string, string> {
  const notes: Record<string, string> = {}
  const visit = (node: Node | null | undefined, path: Path) => {
    if (isSeq(node)) node.items.forEach((item, index) => visit(item as Node, [...path, index]))
    if (!isMap(node)) return
    node.items.forEach((item, index) => {
      const { key, value } = item as Pair<Scalar, Node | null>
      const above = key.commentBefore ?? (index === 0 && path.length > 0 ? node.commentBefore : undefined)
      const inner = [...path, String(key.value)]
      if (above) notes[fieldName(inner)] = lastParagraph(above)
      visit(value, inner)
    })
  }
  const { contents } = parseDocument(text)
  visit(contents, [])
  return notes
}

/** The record in the text of a file; undefined when it cannot be parsed. */
export function valueOf(file: string, text: string): Json | undefined {
  if (file === POLICY.file) return { [POLICY.path[0]]: text.replaceAll('\r\n', '\n').trim() }
  const document = parseYaml(text)
  return yamlMistake(document) || !isMap(document.contents) ? undefined : (document.toJS() as Json)
}

/** The state of a file; undefined when it does not exist or cannot be read, which `check` reports. */
export function fileState(
  files: ProjectFiles,
  { file, form }: { file: string; form: string },
): FileState | undefined {
  try {
    const text = readText(files, file)
    if (text === undefined) return undefined
    return { file, form, text, value: valueOf(file, text), notes: file === POLICY.file ? {} : notesOf(text) }
  } catch {
    return undefined
  }
}
