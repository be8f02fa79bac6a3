import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config } from './config.ts'
import { withDefaults, SINGLETONS, withoutEmptyFields } from './entry-types.ts'

const library = new URL('../node_modules/@sveltia/cms/schema/sveltia-cms.json', import.meta.url)

test('the library accepts the configuration', () => {
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(library, 'utf8')) as object,
  )
  isValid(config({ name: 'github', repo: 'owner/site' }))
  expect(isValid.errors ?? []).toEqual([])
})

type Found = { name: string; hint?: string; required?: boolean; fields?: readonly Found[] }

/** Finds a field by its file's name and its path. */
function fieldOf(...path: readonly string[]): Found | undefined {
  const { singletons } = config({ name: 'github', repo: 'owner/site' })
  let found: Found | undefined = { name: 'content', fields: singletons as unknown as readonly Found[] }
  for (const key of path) found = found?.fields?.find(({ name }) => name === key)
  return found
}

test.each([
  [['landing', 'hero', 'forecasts'], { min: 6, max: 6, allow_add: false, allow_remove: false }],
  [['landing', 'whoFor', 'questions'], { min: 3, max: 7, allow_add: true, allow_remove: true }],
  [['services', 'services'], { max: 20, allow_add: true, allow_remove: true }],
  // An object without a default is optional, so the owner adds it.
  [['site', 'connections'], { required: true }],
  [['site', 'connections', 'heroVideo'], { required: false }],
])('the field %j has the settings %j', (path, settings) => {
  expect(fieldOf(...path)).toMatchObject(settings)
})

test("neither empty fields nor the library's own keys are written", () => {
  const value = { a: ' ', b: null, c: { d: '', __sc_item_id: 'x' }, e: [], f: false }
  expect(withoutEmptyFields(value)).toEqual({ e: [], f: false })
})

test('a service without an id gets one from its name', () => {
  const [, services] = SINGLETONS
  const names = ['Über & Co.', 'SIZE', '値段'].map((service) => ({ service }))
  const given = { services: [{ service: 'Renamed', id: 'size' }, ...names, {}] }
  const full = services && withDefaults(services, given)
  const made = ['size', 'uber-co', 'size-3', 'service'].map((id) => ({ id }))
  expect(full).toMatchObject({ services: [...made, undefined] })
})
