import type { CmsConfig, Field } from '@sveltia/cms'
import logo from '../public/favicon.svg?raw'
import { displayName } from '../src/content/display-names.ts'
import template from '../src/content/privacy-template.md?raw'
import type { JsonSchema } from '../src/content/schema-problems.ts'
import { MAX_TESTIMONIALS } from '../src/content/schemas/testimonials.ts'
import { GRADUATES, MAX_FILE, SINGLETONS, TESTIMONIALS, type EntryType } from './entry-types.ts'

const VIDEOS = { media_folder: '/public/videos', public_folder: '/videos' }

/** Text that may be longer than this many characters gets a multiline field. */
const LONG = 70

function list({ items = {}, minItems, maxItems }: JsonSchema) {
  const fixed = minItems !== undefined && minItems === maxItems
  const label_singular = 'item'
  const limits = { label_singular, min: minItems, max: maxItems, allow_add: !fixed, allow_remove: !fixed }
  if (items.type !== 'object')
    return { widget: 'list', ...limits, field: { ...field('item', items, true), label: 'Text' } }
  const fields = fieldsOf(items)
  const summary = fields
    .slice(0, 2)
    .map(({ name }) => `{{fields.${name}}}`)
    .join(' · ')
  return { widget: 'list', ...limits, collapsed: true, summary, fields }
}

/** Chooses the control for a value. `checked-text` and `amount` check it with the schema (fields.ts). */
function control(schema: JsonSchema, isNested: boolean): object {
  if (schema.control === 'picture')
    return {
      widget: 'image',
      accept: 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif',
      choose_url: false,
    }
  if (schema.control === 'captions') return { widget: 'file', accept: '.vtt', choose_url: false, ...VIDEOS }
  if (schema.enum) return { widget: 'select', options: schema.enum }
  if (schema.format === 'date')
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', picker_utc: true }
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean', default: schema.default, required: false }
    case 'integer':
    case 'number':
      return { widget: 'amount' }
    case 'array':
      return list(schema)
    case 'object':
      return { widget: 'object', collapsed: isNested, fields: fieldsOf(schema) }
    default:
      return {
        widget: 'checked-text',
        as: (schema.maxLength ?? 0) > LONG ? 'text' : 'string',
        maxlength: schema.maxLength,
      }
  }
}

/** Builds the hint of a field: its limits, then the hint of its schema. */
function hintOf({ hint, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema) {
  const [least = minItems, most = maxItems] = [minimum, maximum]
  const range =
    least === undefined ? `At most ${most?.toLocaleString('en-US')}.` : `From ${least} to ${most}.`
  const limit = maxLength
    ? `At most ${maxLength} character${maxLength === 1 ? '' : 's'}.`
    : most !== undefined && least !== most && range
  return [limit, hint].filter(Boolean).join(' ') || undefined
}

const field = (name: string, schema: JsonSchema, required: boolean, isNested = true) =>
  ({
    name,
    label: schema.label,
    hint: hintOf(schema),
    // An object with a default is always open, so the owner does not add it first. An id is optional, because
    // `withDefaults` makes it from the name.
    required:
      schema.type === 'array'
        ? (schema.minItems ?? 0) > 0
        : (required && name !== 'id') || (schema.type === 'object' && schema.default !== undefined),
    ...control(schema, isNested && required),
  }) as Field

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, isNested = true): Field[] =>
  Object.entries(properties).map(([name, inner]) => field(name, inner, required.includes(name), isNested))

const singleton = ({ name, label, path, json }: EntryType) => ({
  name,
  label,
  file: path,
  // Every page shows parts of it, so it has no preview.
  editor: { preview: name !== 'site' },
  fields: fieldsOf(json, false),
})

/** A folder with a file for each person. `identifier` is the field that names a new one. */
const collection = ({ name, label, path, json }: EntryType, singular: string, identifier: string) => ({
  name,
  label,
  label_singular: singular,
  folder: path,
  extension: 'yaml',
  create: true,
  identifier_field: identifier,
  // When the owner reorders the list, the library writes each entry's position to this key in its file.
  reorder: { key: 'order' },
  fields: fieldsOf(json, false).filter((field) => field.name !== 'order'),
})

const PRIVACY = {
  name: 'privacy',
  label: displayName('content/privacy.md'),
  file: 'content/privacy.md',
  // In a Markdown file, the library would read text between lines of dashes as front matter.
  format: 'raw',
  editor: { preview: false },
  fields: [
    {
      name: 'body',
      label: 'Text',
      widget: 'richtext',
      hint: 'Replace everything in square brackets. Have a lawyer review it before you publish.',
      default: template,
      editor_components: [],
    },
  ],
}

/** Each save is a commit with one of these messages. */
const MESSAGES = {
  create: 'content: add {{slug}}',
  update: 'content: change {{slug}}',
  delete: 'content: delete {{slug}}',
}

/** Configures Sveltia CMS with the files in content/, and with a control for each field of their schemas. */
export function config(backend: CmsConfig['backend']): CmsConfig {
  const settings = {
    load_config_file: false,
    backend: { ...backend, commit_messages: MESSAGES },
    app_title: 'CCA editor',
    logo: { src: `data:image/svg+xml;base64,${btoa(logo)}` },
    // Leads back to this page, where the local editor signs in by itself.
    logout_redirect_url: './',
    media_folder: 'content/media',
    public_folder: '/content/media',
    media_libraries: {
      default: {
        config: {
          max_file_size: MAX_FILE,
          slugify_filename: true,
          transformations: { raster_image: { format: 'webp', quality: 90, width: 2400, height: 2400 } },
        },
      },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 40 },
    // Inside quotes, nothing that somebody later types by hand is read as YAML syntax.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'double' } },
    singletons: [...SINGLETONS.map(singleton), PRIVACY],
    collections: [
      {
        ...collection(TESTIMONIALS, 'Testimonial', 'name'),
        summary: '{{name}} · {{role}}',
        limit: MAX_TESTIMONIALS,
      },
      { ...collection(GRADUATES, 'Presentation', 'presentation'), summary: '{{presentation}} · {{name}}' },
    ],
  }
  // Removes undefined options: if there is one, Sveltia CMS does not check its configuration.
  return JSON.parse(JSON.stringify(settings)) as CmsConfig
}
