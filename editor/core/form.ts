import { isList, isRecord, type Json } from './value.ts'

/** The purpose of a field that has a special control. */
export type Role =
  'picture' | 'captions' | 'focus' | 'form' | 'statistics' | 'video' | 'category' | 'unit' | 'policy'

type Common = {
  /** Null means "not yet". */
  nullable?: boolean
  role?: Role
}

export type TextField = Common & {
  kind: 'text'
  maxLength?: number
  format?: 'email' | 'date'
}
export type NumberField = Common & { kind: 'number'; min?: number; max?: number; step?: number }
export type RecordField = Common & { kind: 'record'; entries: readonly Entry[] }
export type ListField = Common & {
  kind: 'list'
  min: number
  max?: number
  item: Field
  /** The field of each position, for tuples. */
  places?: readonly Field[]
}
/** Values with names that the owner chooses, such as the units. */
export type MapField = Common & { kind: 'map'; item: Field; maxName?: number }
/** A heading: one line, or a list of lines. */
export type LinesField = Common & { kind: 'lines'; line: TextField; max: number }
/** A record whose other fields depend on the field `by`. */
export type VariantsField = Common & { kind: 'variants'; by: string; variants: readonly RecordField[] }

/** A field of a form. */
export type Field =
  | TextField
  | NumberField
  | RecordField
  | ListField
  | MapField
  | LinesField
  | VariantsField
  | (Common & { kind: 'flag' })
  | (Common & { kind: 'choice'; options: readonly string[] })
  | (Common & { kind: 'fixed'; value: Json })

/** A field of a record. */
export type Entry = { key: string; required: boolean; field: Field }

/** The subset of JSON Schema that Zod produces for the schemas of content/. */
export type JsonSchema = {
  type?: string | readonly string[]
  const?: Json
  enum?: readonly string[]
  format?: string
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema | false
  prefixItems?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}

/** Larger limits are JavaScript's, not the schema's. */
const isLimit = (value: number | undefined): value is number => value !== undefined && Math.abs(value) < 1e15

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>

const textField = ({ maxLength, format }: JsonSchema): TextField => ({
  kind: 'text',
  ...optional('maxLength', maxLength),
  ...(format === 'email' || format === 'date' ? { format } : {}),
})

const numberField = ({ minimum, exclusiveMinimum, maximum, multipleOf, type }: JsonSchema): NumberField => ({
  kind: 'number',
  ...optional('min', [minimum, exclusiveMinimum].find(isLimit)),
  ...(isLimit(maximum) ? { max: maximum } : {}),
  ...optional('step', multipleOf ?? (type === 'integer' ? 1 : undefined)),
})

function listField({ items, prefixItems, minItems = 0, maxItems }: JsonSchema): ListField {
  const places = prefixItems?.map((place) => fieldOf(place))
  const item = places?.[0] ?? fieldOf(items || {})
  const max = places?.length ?? maxItems
  return {
    kind: 'list',
    min: places?.length ?? minItems,
    item,
    ...optional('max', max),
    ...optional('places', places),
  }
}

function recordField({ properties = {}, required = [] }: JsonSchema): RecordField {
  const entries = Object.entries(properties).map(([key, inner]) => ({
    key,
    required: required.includes(key),
    field: fieldOf(inner),
  }))
  return { kind: 'record', entries }
}

const mapField = (item: JsonSchema, { propertyNames }: JsonSchema): MapField => ({
  kind: 'map',
  item: fieldOf(item),
  ...optional('maxName', propertyNames?.maxLength),
})

/** The field of a union. */
function unionField(branches: readonly JsonSchema[]): Field {
  const [text, list] = ['string', 'array'].map((type) => branches.find((branch) => branch.type === type))
  if (branches.length === 2 && text && list)
    return { kind: 'lines', line: textField(text), max: list.maxItems ?? 1 }
  const variants = branches.map((branch) => recordField(branch))
  const by = variants[0]?.entries.find(({ field }) => field.kind === 'fixed')?.key
  if (by === undefined)
    throw new Error('a form supports unions of a text and a list, and of records with a discriminator')
  return { kind: 'variants', by, variants }
}

/**
 * The form of a schema.
 * @throws Error for a schema that has no control
 */
export function fieldOf(schema: JsonSchema): Field {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) {
    const others = branches.filter(({ type }) => type !== 'null')
    const field = others.length === 1 && others[0] ? fieldOf(others[0]) : unionField(others)
    return others.length < branches.length ? { ...field, nullable: true } : field
  }
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const }
  if (schema.enum) return { kind: 'choice', options: schema.enum }
  const types = [schema.type ?? 'string'].flat()
  if (types.includes('null')) {
    const type = types.find((name) => name !== 'null') ?? 'string'
    return { ...fieldOf({ ...schema, type }), nullable: true }
  }
  switch (types[0]) {
    case 'string':
      return textField(schema)
    case 'integer':
    case 'number':
      return numberField(schema)
    case 'boolean':
      return { kind: 'flag' }
    case 'array':
      return listField(schema)
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? mapField(schema.additionalProperties, schema)
        : recordField(schema)
    default:
      throw new Error(`a form does not support ${types.join(' or ')}`)
  }
}

/** The variant of a record. */
export const variantOf = ({ by, variants }: VariantsField, value: Json | undefined) =>
  variants.find(({ entries }) => {
    const field = entries.find(({ key }) => key === by)?.field
    return field?.kind === 'fixed' && isRecord(value) && field.value === value[by]
  }) ?? variants[0]

/** The field at a path; undefined if the form has none. */
export function fieldAt(
  field: Field | undefined,
  value: Json | undefined,
  path: readonly (string | number)[],
): Field | undefined {
  const [part, ...rest] = path
  if (part === undefined || field === undefined) return field
  const inner = isList(value) ? value[Number(part)] : isRecord(value) ? value[part] : undefined
  switch (field.kind) {
    case 'record':
      return fieldAt(field.entries.find(({ key }) => key === part)?.field, inner, rest)
    case 'variants':
      return fieldAt(variantOf(field, value), value, path)
    case 'list':
      return fieldAt(field.places?.[Number(part)] ?? field.item, inner, rest)
    case 'map':
      return fieldAt(field.item, inner, rest)
    case 'lines':
      return fieldAt(field.line, inner, rest)
    default:
      return undefined
  }
}

/** The maximum of a new service. */
const USUAL_MAX = 50

/** An initial value: the first of each choice, and empty texts. */
export function blank(field: Field, key = ''): Json {
  if (field.nullable) return null
  switch (field.kind) {
    case 'text':
    case 'lines':
      return ''
    case 'number':
      return key === 'max' ? USUAL_MAX : (field.min ?? 0)
    case 'flag':
      // New records are samples, unless the owner changes that.
      return key === 'sample'
    case 'choice':
      return field.options[0] ?? ''
    case 'fixed':
      return field.value
    case 'list':
      return Array.from({ length: field.min }, (_, index) => blank(field.places?.[index] ?? field.item))
    case 'map':
      return {}
    case 'variants':
      return field.variants[0] ? blank(field.variants[0]) : null
    case 'record':
      return Object.fromEntries(
        field.entries
          .filter(({ required }) => required)
          .map((entry) => [entry.key, blank(entry.field, entry.key)]),
      )
  }
}
