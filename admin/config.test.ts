import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'
import { config } from './config.ts'
import { GRADUATES, issuesOf, written } from './files.ts'

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

test('what is empty is left out of a file; a picture that is not stored yet has an address', () => {
  expect(written({ a: '', b: null, c: { d: '' }, e: [], f: false, g: 'blob:x' })).toEqual({
    e: [],
    f: false,
    g: '/content/media/pending.webp',
  })
})

const GRADUATE = {
  name: 'Ada',
  title: 'CPA',
  industry: 'Tax',
  presentation: 'Talk',
  duration: 30,
  description: 'How it went.',
  thumbnail: 'grid',
}
const VIDEO = { link: '/videos/talk.mp4', public: true, published: '2027-03-01' }

/** What only the schema knows: the configuration of the library cannot say it. */
test.each([
  [{}, undefined],
  [{ video: VIDEO }, ['video.captions', 'A video file needs captions: a .vtt file in public/videos.']],
  [
    { video: { ...VIDEO, link: 'https://example.com/talk' } },
    ['video.link', expect.stringContaining('YouTube or Vimeo')],
  ],
  [{ duration: 'long' }, ['duration', expect.stringContaining('number')]],
])('of a presentation with %j the form says %j', (fields, said) => {
  const [issue] = issuesOf(GRADUATES, { ...GRADUATE, ...fields })
  expect(issue && [issue.path.join('.'), issue.message]).toEqual(said)
})
