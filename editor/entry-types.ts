import type { z } from 'astro/zod'
import { displayName } from '../src/content/display-names.ts'
import { privacyPolicyProblem } from '../src/content/privacy-policy.ts'
import { jsonSchema, problemsOf, type JsonSchema } from '../src/content/schema-problems.ts'
import { SCHEMAS, type SchemaName } from '../src/content/schemas/all.ts'
import { messageOf } from '../src/content/schemas/messages.ts'
import { RESERVED_IDS } from '../src/plan/plan-link.ts'

/** A file or a folder in content/, with its Zod schema and its JSON Schema. */
export type EntryType = { name: string; label: string; path: string; zod: z.ZodType; json: JsonSchema }

const entryType = (file: SchemaName, name: string = file, path = `content/${file}.yaml`): EntryType => ({
  name,
  label: displayName(path),
  path,
  zod: SCHEMAS[file],
  json: jsonSchema(SCHEMAS[file]),
})

export const SINGLETONS = [
  entryType('landing'),
  entryType('services'),
  entryType('graduates-page', 'graduatesPage'),
  entryType('site'),
]

export const TESTIMONIALS = entryType('testimonials', 'testimonials', 'content/testimonials')
export const GRADUATES = entryType('graduates', 'graduates', 'content/graduates')

export const ENTRY_TYPES = [...SINGLETONS, TESTIMONIALS, GRADUATES]

export const entryTypeOf = ({ collection, path }: { collection: string; path: string }) =>
  ENTRY_TYPES.find((entryType) => entryType.name === collection || entryType.path === path)

/** In bytes. Cloudflare does not publish larger files. */
export const MAX_FILE = 25 * 2 ** 20

/** This path replaces the blob: URL of a picture that is not saved yet, which the schemas would refuse. */
export const PENDING = '/content/media/pending.webp'

/** Returns the value of an entry as its file will contain it, without empty fields and the library's own keys. */
export function withoutEmptyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyFields)
  if (typeof value === 'string') return value.startsWith('blob:') ? PENDING : value
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([key, inner]) => [key, withoutEmptyFields(inner)] as const)
  const filled = fields.filter(
    ([key, inner]) =>
      !key.startsWith('__sc_') &&
      inner !== undefined &&
      inner !== null &&
      (typeof inner !== 'string' || inner.trim() !== ''),
  )
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

type Service = { service?: string; id?: string }

/** Turns a name into an id for URLs, without accents. */
const idOf = (name = '') => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z0-9]+/g)?.join('-') ?? 'service'
}

/** Returns the value of an entry as it is saved: a new person has an `order`, and each service an `id`. */
export function withDefaults(entryType: EntryType, data: object): object {
  const full =
    withoutEmptyFields({ ...('order' in (entryType.json.properties ?? {}) && { order: 1 }), ...data }) ?? {}
  const { services = [] } = full as { services?: (Service | undefined)[] }
  services.forEach((service, index) => {
    const id = idOf(service?.service)
    const isIdTaken = RESERVED_IDS.includes(id) || services.some((other) => other?.id === id)
    // A service that was just added has no values yet, and is undefined here.
    if (service) service.id ??= isIdTaken ? `${id}-${index + 1}` : id
  })
  return full
}

export const issuesOf = (entryType: EntryType, data: object) =>
  entryType.zod.safeParse(data, { error: messageOf }).error?.issues ?? []

/** Says what is wrong with a file. Only the privacy policy has no schema. */
export const problemOf = (entryType: EntryType | undefined, data: { body?: unknown }): string | undefined =>
  entryType ? problemsOf(entryType.path, entryType.zod, data)[0] : privacyPolicyProblem(String(data.body))
