import { isList, isRecord, stringOf, type Json, type Path } from './value.ts'

type Nullable = { /** Null means "not yet". */ nullable?: boolean }

type TextField = Nullable & { kind: 'text'; max?: number; format?: 'email' | 'date' }
/** Texts, each on a line of its own; `single` is a heading, which may also be just one text. */
export type LinesField = Nullable & { kind: 'lines'; single: boolean }
/** Records of two short texts, each on a line: `Term: text`. The second may be null. */
export type PairsField = Nullable & { kind: 'pairs'; keys: readonly [string, string]; open: boolean }
export type ListField = Nullable & { kind: 'list'; min: number; max: number; item: RecordField }
export type RecordField = Nullable & { kind: 'record'; entries: readonly Entry[] }

export type Field =
  | TextField
  | LinesField
  | PairsField
  | ListField
  | RecordField
  | (Nullable & { kind: 'number' | 'flag' | 'picture' | 'video' | 'policy' })
  | (Nullable & { kind: 'choice'; options: readonly string[] })

type Entry = { key: string; required: boolean; field: Field }

/** What Zod makes of the schemas of content/, as far as a form needs it. */
export type JsonSchema = {
  type?: string | readonly string[]
  enum?: readonly string[]
  format?: string
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
}

/** Fields with a control of their own, by key. */
const SPECIAL: Readonly<Record<string, 'picture' | 'video'>> = {
  portrait: 'picture',
  picture: 'picture',
  poster: 'picture',
  video: 'video',
  heroVideo: 'video',
}

/** Two texts that fit on a line, in characters. */
const SHORT = 150

function pairOf({ entries }: RecordField): PairsField | undefined {
  const [first, second, third] = entries
  if (first?.field.kind !== 'text' || second?.field.kind !== 'text' || third) return undefined
  const length = (first.field.max ?? SHORT) + (second.field.max ?? SHORT)
  if (length > SHORT) return undefined
  return { kind: 'pairs', keys: [first.key, second.key], open: second.field.nullable === true }
}

function listOf({ items, prefixItems, minItems = 0, maxItems = Infinity }: JsonSchema): Field {
  const item = fieldOf(prefixItems?.[0] ?? items ?? {})
  if (item.kind !== 'record') return { kind: 'lines', single: false }
  return pairOf(item) ?? { kind: 'list', min: minItems, max: maxItems, item }
}

const recordOf = ({ properties = {}, required = [] }: JsonSchema): RecordField => ({
  kind: 'record',
  entries: Object.entries(properties).map(([key, inner]) => ({
    key,
    required: required.includes(key),
    field: fieldOf(inner, key),
  })),
})

/**
 * The form of a schema.
 * @throws Error for a schema that has no control
 */
export function fieldOf(schema: JsonSchema, key = ''): Field {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  const [only, second] = others ?? []
  const special = SPECIAL[key]
  if (special) return { kind: special, nullable: (schema.anyOf?.length ?? 0) > (others?.length ?? 0) }
  if (only && second) return { kind: 'lines', single: true }
  if (only) return { ...fieldOf(only, key), nullable: true }
  const types = [schema.type ?? 'string'].flat()
  const type = types.find((name) => name !== 'null') ?? 'string'
  if (types.length > 1) return { ...fieldOf({ ...schema, type }, key), nullable: true }
  if (schema.enum) return { kind: 'choice', options: schema.enum }
  switch (type) {
    case 'string': {
      const { maxLength, format } = schema
      const known = format === 'email' || format === 'date' ? ({ format } as const) : {}
      return { kind: 'text', ...known, ...(maxLength === undefined ? {} : { max: maxLength }) }
    }
    case 'integer':
    case 'number':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'flag' }
    case 'array':
      return listOf(schema)
    case 'object':
      return recordOf(schema)
    default:
      throw new Error(`a form does not support ${type}`)
  }
}

/** The field at a path; undefined for what the form does not have, or has in the control of a field around it. */
export const fieldAt = (field: Field | undefined, path: Path) =>
  path.reduce((outer, part) => {
    if (outer?.kind === 'list') return outer.item
    return outer?.kind === 'record' ? outer.entries.find(({ key }) => key === part)?.field : undefined
  }, field)

/** A new record: required fields are empty, and flags such as `sample` are off. */
export function blank({ entries }: RecordField): Record<string, Json> {
  const fields = entries.filter(({ required }) => required)
  return Object.fromEntries(
    fields.map(({ key, field }): [string, Json] => {
      if (field.nullable) return [key, null]
      if (field.kind === 'choice') return [key, field.options[0] ?? '']
      if (field.kind === 'flag') return [key, false]
      return [key, field.kind === 'lines' || field.kind === 'pairs' ? [] : '']
    }),
  )
}

/** The lines of a text area that shows a value of this field. */
export function linesOf(field: LinesField | PairsField, value: Json | undefined): string {
  if (!isList(value)) return typeof value === 'string' ? value : ''
  if (field.kind === 'lines') return value.map(String).join('\n')
  const [term, text] = field.keys
  const lineOf = (entry: Json) =>
    isRecord(entry) ? `${stringOf(entry[term])}: ${stringOf(entry[text])}`.trimEnd() : ''
  return value.map(lineOf).join('\n')
}

/** The value that a text area with such lines stands for; empty lines count for nothing. */
export function valueOfLines(field: LinesField | PairsField, text: string): Json {
  const lines = text.split('\n').map((line) => line.trim())
  const written = lines.filter((line) => line !== '')
  if (field.kind === 'lines') return field.single && written.length < 2 ? (written[0] ?? '') : written
  const [term, meaning] = field.keys
  return written.map((line) => {
    const colon = line.indexOf(':')
    const [name, rest] = colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)]
    return { [term]: name.trim(), [meaning]: rest.trim() === '' && field.open ? null : rest.trim() }
  })
}
