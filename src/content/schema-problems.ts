/** Says what a schema refuses in content/, in the words of the editor. */
import { z } from 'astro/zod'
import { displayName } from './display-names.ts'
import { messageOf } from './schemas/messages.ts'

/** A schema as data. `label`, `hint` and `control` come from `.meta()`. */
export type JsonSchema = z.core.JSONSchema.BaseSchema & {
  label?: string
  hint?: string
  control?: 'picture' | 'captions'
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
}

export const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Returns the names of a field in the editor, such as "Income calculator › Services › 1 › Price". */
export function fieldName(file: string, schema: z.ZodType, path: readonly PropertyKey[]): string {
  let at: JsonSchema | undefined = jsonSchema(schema)
  const names = path.map((key) => {
    at = typeof key === 'number' ? at?.items : at?.properties?.[String(key)]
    return typeof key === 'number' ? key + 1 : (at?.label ?? String(key))
  })
  return [displayName(file), ...names].join(' › ')
}

export const describeIssues = (file: string, schema: z.ZodType, error: z.ZodError | undefined): string[] =>
  (error?.issues ?? []).map(({ path, message }) => `${fieldName(file, schema, path)}: ${message}`)

export const problemsOf = (file: string, schema: z.ZodType, data: unknown): string[] =>
  describeIssues(file, schema, schema.safeParse(data, { error: messageOf }).error)
