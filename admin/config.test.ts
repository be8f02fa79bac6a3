import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'
import { config } from './config.ts'
import { completed, GRADUATES, issuesOf, SINGLES, written } from './files.ts'

const library = new URL('../node_modules/@sveltia/cms/schema/sveltia-cms.json', import.meta.url)

test('the library understands the configuration', () => {
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(library, 'utf8')) as object,
  )
  isValid(config({ name: 'github', repo: 'owner/site' }))
  expect(isValid.errors ?? []).toEqual([])
})

test.each([
  ['1,997', 1997],
  ['1.997', '1.997'],
  ['1,99', '1,99'],
])('%j is the number %j', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

test('what is empty, and the keys of the library, are left out; a picture that is not stored yet has an address', () => {
  expect(written({ __sc_item_id: 1, a: '', b: null, c: { d: '' }, e: [], f: false, g: 'blob:x' })).toEqual({
    e: [],
    f: false,
    g: '/content/media/pending.webp',
  })
})

test.each([
  [{ link: '/videos/talk.mp4' }, 'captions', 'A video file needs captions: a .vtt file in public/videos.'],
  [{ link: 'https://example.com/talk' }, 'link', expect.stringContaining('YouTube or Vimeo')],
])('of the video %j the form says what only the schema knows', (video, field, said) => {
  const found = issuesOf(GRADUATES, { video: { ...video, public: true, published: '2027-03-01' } })
  expect(found.find(({ path }) => path.join('.') === `video.${field}`)?.message).toEqual(said)
})

test('a service without an id gets one of its name, and keeps the one it has', () => {
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
