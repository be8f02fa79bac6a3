import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { checklist, findOpenPoints } from './launch.ts'

type Path = readonly (string | number)[]

const GRADUATES = ['1-year-end', '2-price', '3-cover', '4-clinic-day', '5-which-number', '6-purpose']
const YOUTUBE = { link: 'https://youtu.be/dQw4w9WgXcQ', public: true, published: '2026-10-01' }

let root: string

function set(file: string, path: Path, value: unknown) {
  const document = parseDocument(readFileSync(join(root, file), 'utf8'))
  document.setIn(path, value)
  writeFileSync(join(root, file), String(document))
}

/** Does everything an owner has to do. */
function finish() {
  for (const [path, value] of [
    [['founder', 'name'], 'Ada Founder'],
    [['founder', 'portrait'], 'media/ada.jpg'],
    [['support', 'email'], 'hello@certainty.test'],
    [['connections', 'domain'], 'https://certainty.test'],
    [['connections', 'applicationForm'], 'https://tally.so/r/mO1234'],
    [['connections', 'privacyPolicy'], 'https://certainty.test/policy'],
    [['connections', 'heroVideo'], YOUTUBE],
    [['calculator', 'disclaimerApproved'], true],
  ] as const)
    set('content/site.yaml', path, value)
  for (const index of [0, 1, 2, 3]) {
    set('content/testimonials.yaml', ['testimonials', index, 'name'], `Person ${index}`)
    set('content/testimonials.yaml', ['testimonials', index, 'sample'], false)
  }
  for (const file of GRADUATES) {
    set(`content/graduates/${file}.yaml`, ['name'], `Graduate ${file}`)
    set(`content/graduates/${file}.yaml`, ['sample'], false)
    set(`content/graduates/${file}.yaml`, ['video'], YOUTUBE)
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'))
  cpSync(join(import.meta.dirname, '../content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the content as it comes: sixteen required points and eight recommended', async () => {
  const points = await findOpenPoints(root)
  expect(points.filter(({ required }) => required)).toHaveLength(16)
  expect(points.filter(({ required }) => !required)).toHaveLength(8)
})

test('when everything is done nothing is open', async () => {
  finish()
  const points = await findOpenPoints(root)
  expect(points).toEqual([])
  expect(checklist(points)).toBe('Nothing required is open.')
})

describe('one thing left undone is one point, at its line', () => {
  test.each<[string, string, Path, unknown, string]>([
    [
      'the placeholder name',
      'content/site.yaml',
      ['founder', 'name'],
      'Founder Name',
      'founder.name is a placeholder',
    ],
    [
      'an example address',
      'content/site.yaml',
      ['support', 'email'],
      'a@example.com',
      'support.email is an example',
    ],
    ['no domain', 'content/site.yaml', ['connections', 'domain'], null, 'connections.domain is not set'],
    [
      'an example domain',
      'content/site.yaml',
      ['connections', 'domain'],
      'https://www.example.org',
      'connections.domain',
    ],
    [
      'no form',
      'content/site.yaml',
      ['connections', 'applicationForm'],
      null,
      'connections.applicationForm is not set',
    ],
    [
      'no policy',
      'content/site.yaml',
      ['connections', 'privacyPolicy'],
      null,
      'connections.privacyPolicy is not set',
    ],
    [
      'no approval',
      'content/site.yaml',
      ['calculator', 'disclaimerApproved'],
      false,
      'calculator.disclaimerApproved is false',
    ],
    [
      'a sample person',
      'content/testimonials.yaml',
      ['testimonials', 2, 'sample'],
      true,
      'Person 2 is a sample',
    ],
    [
      'a sample said to be real',
      'content/testimonials.yaml',
      ['testimonials', 1, 'name'],
      'Jane Sample',
      'Jane Sample is the name of a sample',
    ],
    ['a sample graduate', 'content/graduates/3-cover.yaml', ['sample'], true, 'Graduate 3-cover is a sample'],
    [
      'a sample graduate said to be real',
      'content/graduates/6-purpose.yaml',
      ['name'],
      'Daniel Model',
      'Daniel Model is the name of a sample',
    ],
  ])('%s', async (_, file, path, value, text) => {
    finish()
    set(file, path, value)
    const points = await findOpenPoints(root)
    expect(points).toHaveLength(1)
    expect(points[0]).toMatchObject({ file, required: true, text: expect.stringContaining(text) as string })
    const line = readFileSync(join(root, file), 'utf8').split('\n')[(points[0]?.line ?? 0) - 1]
    expect(line).toContain(String(path.at(-1)))
  })
})

test('a policy of the site itself closes the point', async () => {
  finish()
  set('content/site.yaml', ['connections', 'privacyPolicy'], null)
  writeFileSync(join(root, 'content/privacy.md'), '## Policy\n')
  expect(await findOpenPoints(root)).toEqual([])
})

test('a site without the calculator needs no approval of its disclaimer', async () => {
  finish()
  set('content/site.yaml', ['calculator', 'disclaimerApproved'], false)
  set('content/site.yaml', ['calculator', 'shown'], false)
  expect(await findOpenPoints(root)).toEqual([])
})

test('recommended points do not stand in the way', async () => {
  finish()
  set('content/site.yaml', ['connections', 'heroVideo'], null)
  const points = await findOpenPoints(root)
  expect(points.map(({ required, text }) => ({ required, text }))).toEqual([
    { required: false, text: 'connections.heroVideo is not set: the placeholder is shown' },
  ])
  expect(checklist(points)).toMatch(
    /^Nothing required is open\.\n\nRecommended:\n {2}\[ \] content\/site\.yaml:\d+ {2}connections\.heroVideo is not set/,
  )
})

test.each([
  ['javascript:alert(1)', /content\/site\.yaml:\d+ {2}connections\.applicationForm: /],
  ['https://typeform.com.evil.example/to/x', /content\/site\.yaml:\d+ {2}connections\.applicationForm: /],
])('a wrong form link (%s) is a broken file, not an open point', async (link, message) => {
  set('content/site.yaml', ['connections', 'applicationForm'], link)
  await expect(findOpenPoints(root)).rejects.toThrow(message)
})
