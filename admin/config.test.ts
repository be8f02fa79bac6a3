import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config } from './config.ts'
import { completed, GRADUATES, issuesOf, SINGLES, written } from './files.ts'

const library = new URL('../node_modules/@sveltia/cms/schema/sveltia-cms.json', import.meta.url)

test('the library accepts the configuration', () => {
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(library, 'utf8')) as object,
  )
  isValid(config({ name: 'github', repo: 'owner/site' }))
  expect(isValid.errors ?? []).toEqual([])
})

type Found = { name: string; hint?: string; required?: boolean; fields?: readonly Found[] }

/** Finds a field by the name of its file and its path. */
function fieldOf(...path: readonly string[]): Found | undefined {
  const { singletons } = config({ name: 'github', repo: 'owner/site' })
  let found: Found | undefined = { name: 'content', fields: singletons as unknown as readonly Found[] }
  for (const key of path) found = found?.fields?.find(({ name }) => name === key)
  return found
}

test('objects that a schema fills in are always there, and owners add the others', () => {
  const required = [['connections'], ['calculator'], ['founder', 'focus'], ['connections', 'heroVideo']].map(
    (path) => fieldOf('site', ...path)?.required,
  )
  expect(required).toEqual([true, true, false, false])
})

test.each([
  [['landing', 'hero', 'forecasts'], { min: 6, max: 6, allow_add: false, allow_remove: false }],
  [['landing', 'program', 'proof'], { min: 3, max: 3, allow_add: false, allow_remove: false }],
  [['landing', 'whyNow', 'arguments'], { min: 3, max: 3, allow_add: false, allow_remove: false }],
  [['landing', 'whoFor', 'questions'], { min: 3, max: 7, allow_add: true, allow_remove: true }],
  [['landing', 'program', 'glance', 'open'], { max: 6, allow_add: true, allow_remove: true }],
  [['services', 'services'], { max: 20, allow_add: true, allow_remove: true }],
])('the list %j has the limits %j', (path, limits) => {
  expect(fieldOf(...path)).toMatchObject({ widget: 'list', ...limits })
})

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const sections = ['index', '[graduates]'].flatMap((page) =>
  Array.from(read(`src/pages/${page}.astro`).matchAll(/sections\/(\w+)\.tsx/g), ([, name]) => name),
)

test.each(sections)('the section %s has a preview', (name) => {
  expect(read('admin/previews.tsx')).toMatch(new RegExp(`<${name}\\b`))
})

test('the editor says in plain words what a schema refuses', () => {
  const video = { link: '/videos/talk.mp4', public: true, published: '2027-03-01' }
  const found = issuesOf(GRADUATES, { duration: 'abc', video })
  const said = Object.fromEntries(found.map(({ path, message }) => [path.join('.'), message]))
  expect(said).toMatchObject({
    duration: 'Enter a number, such as 1997.',
    'video.captions': 'A video file needs captions: a .vtt file in public/videos.',
  })
})

test('empty fields and keys of the library are not written', () => {
  expect(written({ __sc_item_id: 1, a: '', b: null, c: { d: '' }, e: [], f: false, g: 'blob:x' })).toEqual({
    e: [],
    f: false,
    g: '/content/media/pending.webp',
  })
})

test('a service without an id gets one from its name', () => {
  const [kind] = SINGLES.filter(({ name }) => name === 'services')
  const names = ['Über & Co.', 'Size', 'SIZE', '値段'].map((service) => ({ service }))
  const services = [{ service: 'Renamed', id: 'size' }, ...names, {}]
  const full = kind && (completed(kind, { services }) as { services: { id: string }[] })
  expect(full?.services.map((one) => (one as typeof one | undefined)?.id)).toEqual([
    'size',
    'uber-co',
    'size-3',
    'size-4',
    'service',
    undefined,
  ])
})
