import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CONTENT } from '../../src/content-paths.ts'
import { fieldAt, type Field } from '../core/form.ts'
import { graduatePart, partOf, PARTS, POLICY } from '../core/parts.ts'
import type { Problem } from '../core/protocol.ts'
import { getIn, leavesOf, setIn, type Json } from '../core/value.ts'
import { forms } from '../server/project.ts'
import { FieldView } from './FieldView.tsx'
import { controlId, FormProvider } from './FormContext.ts'

/** Values with all fields of a schema, and lists with one entry of each kind. */
function whole(field: Field): Json[] {
  switch (field.kind) {
    case 'text':
      return ['Text']
    case 'number':
      return [field.min ?? 0]
    case 'flag':
      return [true]
    case 'choice':
      return [field.options[0] ?? '']
    case 'fixed':
      return [field.value]
    case 'lines':
      return ['Text', ['One', 'Two']]
    case 'list':
      return [(field.places ?? [field.item]).flatMap(whole)]
    case 'map':
      return [{ 'one name': whole(field.item)[0] ?? null }]
    case 'variants':
      return field.variants.flatMap(whole)
    case 'record':
      return [Object.fromEntries(field.entries.map((entry) => [entry.key, whole(entry.field)[0] ?? null]))]
  }
}

/** All ids in an HTML text. */
const ids = (html: string) =>
  new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id?.replaceAll('&#x27;', "'")))

const ALL = Object.entries(forms())

/** The HTML of a form with this value. */
const drawn = (file: string, form: Field, value: Json, problems: readonly Problem[] = []) =>
  renderToStaticMarkup(
    <FormProvider
      value={{
        file,
        value,
        saved: value,
        notes: {},
        problems,
        points: [],
        also: () => [],
        goTo: () => undefined,
        media: [],
        change: () => undefined,
        announce: () => undefined,
      }}
    >
      <FieldView field={form} path={[]} label="All" value={value} required />
    </FormProvider>,
  )

describe.each(ALL)('the form of %s', (file, form) => {
  const [value = null] = whole(form)
  const html = drawn(file, form, value)
  const there = ids(html)

  test('has a control for every leaf', () => {
    const leaves = leavesOf(value)
    // Of the policy, one.
    expect(leaves.length).toBeGreaterThan(file === POLICY.file ? 0 : 4)
    expect(
      leaves.filter(({ path }) => !there.has(controlId(file, path))).map(({ path }) => path.join('.')),
    ).toEqual([])
  })

  test('knows the field of every leaf', () => {
    const kinds = leavesOf(value).map(({ path }) => fieldAt(form, value, path)?.kind)
    expect(kinds.filter((kind) => kind === undefined || kind === 'record' || kind === 'list')).toEqual([])
  })

  test('gives every control a name', () => {
    const controls = [...html.matchAll(/<(?:input|select|textarea)[^>]* id="([^"]+)"/g)].map(
      ([, id]) => id ?? '',
    )
    expect(controls.filter((id) => !html.includes(`for="${id}"`))).toEqual([])
  })

  test('has each of its leaves in one part of the site', () => {
    const parts = [...PARTS, graduatePart(CONTENT.graduates, 'New')]
    for (const { path } of leavesOf(value)) {
      const own = parts.filter((part) => partOf([part], file, path) !== undefined)
      expect(
        own.map(({ id }) => id),
        path.join('.'),
      ).toHaveLength(1)
    }
  })
})

describe('a list at its limits', () => {
  const item: Field = { kind: 'text' }
  const entries: Field = {
    kind: 'record',
    entries: [{ key: 'points', required: true, field: { kind: 'list', min: 2, max: 3, item } }],
  }
  test.each([
    [['a', 'b'], 'At least 2.'],
    [['a', 'b', 'c'], 'At most 3.'],
  ])('%j says %s', (points, why) => {
    const html = drawn('a.yaml', entries, { points })
    const explained = [...html.matchAll(/aria-disabled="true"[^>]*aria-describedby="([^"]+)"/g)].map(
      ([, id = '']) =>
        new RegExp(`id="${id.replace(/[[\]]/g, '\\$&')}">(.*?)</span>`)
          .exec(html)?.[1]
          ?.replaceAll('<!-- -->', ''),
    )
    expect(new Set(explained)).toEqual(new Set([why]))
  })
})

test('a folded record says that it contains a problem', () => {
  const problem = {
    file: 'content/services.yaml',
    field: 'services[1].price',
    line: 1,
    message: 'Enter a number.',
  }
  const [value = null] = whole(forms()[CONTENT.services] as Field)
  const [service = null] = getIn(value, ['services']) as Json[]
  const html = drawn(
    CONTENT.services,
    forms()[CONTENT.services] as Field,
    setIn(value, ['services'], [service, service]),
    [problem],
  )
  const marked = [...html.matchAll(/<summary[^>]*>(?:(?!<\/summary>).)*To fix/g)].map(([summary]) =>
    summary.replace(/(?:<[^>]*>)+/g, ' ').trim(),
  )
  expect(marked).toEqual(['All To fix', 'Service 2 Text To fix'])
})
