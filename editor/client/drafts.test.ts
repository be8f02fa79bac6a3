import { describe, expect, test } from 'vitest'
import { CONTENT } from '../../src/content-paths.ts'
import { changedDrafts, keptAfter } from '../core/kept.ts'
import type { Drafts, State } from '../core/protocol.ts'
import type { Field } from '../core/form.ts'
import { getIn, setIn, type Json } from '../core/value.ts'
import { POLICY } from '../core/parts.ts'
import {
  afterSave,
  arranged,
  changesOf,
  clickedPlace,
  isNotFilledIn,
  keptDrafts,
  newPresentation,
  partsOf,
  placeName,
  usesOf,
  withMine,
  withNewGraduate,
  withPlaces,
  withValue,
} from './drafts.ts'

const FILE = 'content/site.yaml'
const ADDED = 'content/graduates#1f3a'
const draft = (value: Record<string, string>) => ({ base: '', baseValue: {}, value })

const EMPTY: State = {
  files: [],
  forms: {},
  problems: [],
  points: undefined,
  undo: undefined,
  media: [],
  kept: undefined,
}

test.each([
  ['spaces', '  Ada '],
  ['no-break spaces', '\u00A0Ada\u202F'],
  ['an ideographic space', 'Ada\u3000'],
  ['a byte order mark', 'Ada\uFEFF'],
  ['lines', '\n Ada\n'],
])('%s at the ends of a text are left out', (_, text) => {
  const [change] = changesOf({ [FILE]: { base: '', baseValue: {}, value: { name: text, list: [text] } } })
  expect(change?.value).toEqual({ name: 'Ada', list: ['Ada'] })
})

test.each([
  [['connections', 'domain'], 'renee-darcy.com', 'https://renee-darcy.com'],
  [['connections', 'domain'], 'www.Renee-Darcy.com/', 'https://www.renee-darcy.com'],
  [['connections', 'domain'], 'https://www.renee-darcy.com/', 'https://www.renee-darcy.com'],
  [['connections', 'domain'], 'Renee', 'Renee'],
  [['connections', 'applicationForm'], 'tally.so/r/mO1234', 'https://tally.so/r/mO1234'],
  [['connections', 'applicationForm'], 'javascript:alert(1)', 'javascript:alert(1)'],
  [['connections', 'statistics'], 'plausible.io/renee-darcy.com', 'https://plausible.io/renee-darcy.com'],
  [['connections', 'statistics'], '<script src="a"></script>', '<script src="a"></script>'],
  [['connections', 'privacyPolicy'], 'Renee-Darcy.com/Privacy/', 'https://Renee-Darcy.com/Privacy/'],
  [['connections', 'heroVideo', 'link'], 'youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  [
    ['connections', 'applicationForm'],
    '<iframe data-tally-src="https://tally.so/embed/mO1234?alignLeft=1&amp;hideTitle=1" loading="lazy" width="100%">',
    'https://tally.so/embed/mO1234?alignLeft=1&hideTitle=1',
  ],
  [
    ['video', 'link'],
    "<div class='a'>\n<iframe width='560' src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe></div>",
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ],
  [
    ['connections', 'applicationForm'],
    '<script src="https://a.test/b.js">',
    '<script src="https://a.test/b.js">',
  ],
  [['video', 'link'], 'vimeo.com/123456', 'https://vimeo.com/123456'],
  [['video', 'link'], '/videos/talk.mp4', '/videos/talk.mp4'],
  [['video', 'link'], 'talk.mp4', 'talk.mp4'],
  [['footer', 'note'], 'renee-darcy.com', 'renee-darcy.com'],
])('an address is completed: %j %s', (path, typed, saved) => {
  const [change] = changesOf({ [FILE]: { base: '', baseValue: {}, value: setIn({}, path, typed) } })
  expect(getIn(change?.value, path)).toBe(saved)
})

test('drafts come back that differ from the content, and whose file is still there', () => {
  const state: State = {
    ...EMPTY,
    files: [{ file: FILE, form: FILE, text: '', value: { name: 'Ada' }, notes: {} }],
    kept: {
      part: 'hero',
      drafts: { [FILE]: draft({ name: 'Eve' }), 'content/gone.yaml': draft({}), [ADDED]: draft({}) },
    },
  }
  expect(Object.keys(keptDrafts(state))).toEqual([FILE, ADDED])
  const saved = { ...state, files: state.files.map((file) => ({ ...file, value: { name: 'Eve' } })) }
  expect(Object.keys(keptDrafts(saved))).toEqual([ADDED])
})

test.each([
  ['content/site.yaml', ['founder', 'name'], 'About the founder: Name'],
  ['content/services.yaml', ['services', 2, 'price'], 'Income calculator: Service 3, Price'],
  [ADDED, ['title'], 'New presentation: Title'],
  ['content/graduates/1-cover.yaml', ['title'], 'Coverage Is a Plan: Title'],
])('a problem in %s names part and record', (file, path, name) => {
  const form = CONTENT.graduates
  const [value, text, notes] = [{ presentation: 'Coverage Is a Plan' }, '', {}]
  const files = [{ file: 'content/graduates/1-cover.yaml', form, text, value, notes }]
  const state: State = { ...EMPTY, files }
  expect(placeName(partsOf(state, { [ADDED]: draft({}) }), file, path)).toBe(name)
})

describe('the id of a new service', () => {
  const saved = { services: [{ id: 'vip-day', service: 'VIP Day' }] }
  const file = CONTENT.services
  const state: State = { ...EMPTY, files: [{ file, form: file, text: '', value: saved, notes: {} }] }
  const start = withValue(state, {}, file, ['services'], [...saved.services, { id: '', service: '' }])
  /** The ids after these texts were typed into fields of the services. */
  const idsAfter = (...typed: [index: number, key: string, text: string][]) => {
    const drafts = typed.reduce(
      (all, [index, key, text]) => withValue(state, all, file, ['services', index, key], text),
      start,
    )
    return [0, 1].map((index) => getIn(drafts[file]?.value, ['services', index, 'id']))
  }
  test.each<[string, Parameters<typeof idsAfter>, string[]]>([
    [
      'follows its name',
      [
        [1, 'service', 'V'],
        [1, 'service', 'Élan Day!'],
      ],
      ['vip-day', 'elan-day'],
    ],
    ['is one that no other has', [[1, 'service', 'VIP Day']], ['vip-day', 'vip-day-2']],
    [
      'stays as typed',
      [
        [1, 'id', 'mine'],
        [1, 'service', 'Other'],
      ],
      ['vip-day', 'mine'],
    ],
    [
      'is empty again without a name',
      [
        [1, 'service', 'V'],
        [1, 'service', ''],
      ],
      ['vip-day', ''],
    ],
    ['stays once it was saved', [[0, 'service', 'Big Day']], ['vip-day', '']],
  ])('%s', (_, typed, ids) => {
    expect(idsAfter(...typed)).toEqual(ids)
  })
})

describe('the policy', () => {
  const policy = { file: POLICY.file, form: POLICY.file, text: 'A.', value: { policy: 'A.' }, notes: {} }
  const drafts = withValue(EMPTY, {}, POLICY.file, POLICY.path, '[Name]')

  test('that was begun is kept, and is gone without a trace when it is taken off before a save', () => {
    expect(drafts).toEqual({
      [POLICY.file]: { base: null, baseValue: undefined, value: { policy: '[Name]' } },
    })
    expect(keptDrafts({ ...EMPTY, kept: { part: 'privacy', drafts } })).toEqual(drafts)
    expect(withValue(EMPTY, drafts, POLICY.file, [], null)).toEqual({})
  })

  test('has a page once it is saved', () => {
    const pageOf = (state: State) => partsOf(state, drafts).find(({ id }) => id === 'privacy')?.page
    expect(pageOf(EMPTY)).toBe('/')
    expect(pageOf({ ...EMPTY, files: [policy] })).toBe('/privacy')
  })

  test('is found by a click on its page', () => {
    const state = { ...EMPTY, files: [policy] }
    const click = { part: 'privacy', picture: false, texts: ['A.'] }
    expect(clickedPlace(state, partsOf(state, {}), click)).toEqual({ ...POLICY, quote: 'A.' })
    expect(clickedPlace(state, partsOf(state, {}), { ...click, part: 'frame', texts: ['B'] })).toBeUndefined()
  })
})

test('a stored file is used by the fields that name it, with unsaved changes', () => {
  const value = {
    founder: { portrait: 'media/a.jpg' },
    video: { link: '/videos/a.mp4', poster: 'media/b.jpg' },
  }
  const state = { ...EMPTY, files: [{ file: FILE, form: FILE, text: '', value, notes: {} }] }
  const drafts = withValue(state, {}, FILE, ['founder', 'portrait'], 'media/b.jpg')
  const added = { [ADDED]: { base: null, value: { video: { poster: 'media/b.jpg' } } } }
  expect(usesOf(state, {}, 'content/media/a.jpg')).toEqual([{ file: FILE, path: ['founder', 'portrait'] }])
  expect(usesOf(state, {}, 'public/videos/a.mp4')).toEqual([{ file: FILE, path: ['video', 'link'] }])
  expect(usesOf(state, drafts, 'content/media/a.jpg')).toEqual([])
  expect(usesOf(state, { ...drafts, ...added }, 'content/media/b.jpg')).toEqual([
    { file: FILE, path: ['founder', 'portrait'] },
    { file: FILE, path: ['video', 'poster'] },
    { file: ADDED, path: ['video', 'poster'] },
  ])
})

describe('a field', () => {
  const text: Field = { kind: 'text' }
  const entries = ['name', 'quote'].map((key) => ({ key, required: true, field: text }))
  const list: Field = { kind: 'list', min: 1, item: { kind: 'record', entries } }
  const form: Field = { kind: 'record', entries: [...entries, { key: 'list', required: true, field: list }] }
  const quotes = (...texts: string[]) => ({
    list: texts.map((text) => ({ name: text.slice(0, 1), quote: text.slice(1) })),
  })
  test.each<[string, Json | undefined, Json, string, boolean]>([
    ['of a new file', undefined, { quote: '' }, 'quote', true],
    ['of a new file that was typed in', undefined, { quote: 'A' }, 'quote', false],
    ['that was emptied', { quote: 'A' }, { quote: '' }, 'quote', false],
    ['of a new entry', quotes('Ab'), quotes('Ab', ''), 'list[1].quote', true],
    ['of a new entry with a name', quotes('Ab'), quotes('Ab', 'C'), 'list[1].quote', true],
    ['of a new entry that was typed in', quotes('Ab'), quotes('Ab', 'Cd'), 'list[1].quote', false],
    ['of a new entry that was moved up', quotes('Ab'), quotes('', 'Ab'), 'list[0].quote', true],
    ['of a new entry in place of another', quotes('Ab', 'Cd'), quotes('Ab', ''), 'list[1].quote', true],
    ['of an entry that was emptied', quotes('Ab', 'Cd'), quotes('Ab', 'C'), 'list[1].quote', false],
    ['that the form does not have', undefined, { other: '' }, 'other', false],
    ['of a file without changes', undefined, { quote: '' }, '', false],
  ])('%s', (_, baseValue, value, field, expected) => {
    const state = { ...EMPTY, forms: { [FILE]: form } }
    const problem = { file: FILE, field, line: 1, message: '' }
    expect(isNotFilledIn(state, { [FILE]: { base: '', baseValue, value } }, problem)).toBe(expected)
  })
})

describe('presentations', () => {
  const form = CONTENT.graduates
  const at = (name: string) => `content/graduates/${name}.yaml`
  /** The content with presentations in these places; one without a place cannot be read. */
  const gallery = (places: Record<string, number | undefined>): State => ({
    ...EMPTY,
    forms: { [form]: { kind: 'record', entries: [] } },
    files: Object.entries(places).map(([name, order]) => ({
      file: at(name),
      form,
      text: `order: ${order}\n`,
      value: order === undefined ? undefined : { order },
      notes: {},
    })),
  })
  const places = (drafts: Drafts) =>
    Object.fromEntries(Object.entries(drafts).map(([file, { value }]) => [file, getIn(value, ['order'])]))

  test('that two windows add are both kept, both come back, and both have a place', () => {
    const state = gallery({ a: 1 })
    const windows = ['One', 'Two'].map((title) => {
      const file = newPresentation()
      return withValue(state, withNewGraduate(state, {}, file), file, ['presentation'], title)
    })
    const drafts = windows.reduce((all, now) => keptAfter(all, changedDrafts({}, now)), {})
    const back = withPlaces(state, keptDrafts({ ...state, kept: { part: 'hero', drafts } }))
    expect(Object.values(back).map(({ value }) => value)).toEqual([
      { order: 2, presentation: 'One' },
      { order: 3, presentation: 'Two' },
    ])
  })

  const added = { [ADDED]: { base: null, value: { order: 2 } } }
  const moved = { [at('a')]: { base: 'order: 1\n', baseValue: { order: 1 }, value: { order: 2 } } }
  const deleted = { [at('b')]: { base: 'order: 2\n', baseValue: { order: 2 }, value: null } }
  test.each<[string, Record<string, number | undefined>, Drafts, Record<string, number | undefined>]>([
    ['added at the end', { a: 1 }, added, { [ADDED]: 2 }],
    ['added after one that another window saved', { a: 1, b: 2 }, added, { [ADDED]: 3 }],
    ['moved to where another window put one', { a: 1, b: 2 }, moved, { [at('a')]: 3 }],
    ['moved before one whose place it needs', { a: 1, b: 2, c: 3 }, moved, { [at('a')]: 3, [at('c')]: 4 }],
    ['added beside a gap', { a: 1, b: 5 }, added, { [ADDED]: 2 }],
    [
      'added in the place of one that is deleted',
      { a: 1, b: 2 },
      { ...added, ...deleted },
      { [ADDED]: 2, [at('b')]: undefined },
    ],
    ['added beside one that cannot be read', { a: 1, b: undefined }, added, { [ADDED]: 2 }],
    ['with one place on disk', { a: 1, b: 1 }, {}, {}],
  ])('%s', (_, disk, drafts, expected) => {
    const after = withPlaces(gallery(disk), drafts)
    expect(places(after)).toEqual(expected)
    expect(withPlaces(gallery(disk), after)).toBe(after)
  })

  test('are moved without a change to one that cannot be read', () => {
    expect(places(arranged(gallery({ a: 1, b: undefined }), {}, [at('b'), at('a')]))).toEqual({
      [at('a')]: 2,
    })
  })

  test('that are typed on during their first save are changes of their files', () => {
    const typed = { [ADDED]: { base: null, value: { order: 2, title: 'CPA' } } }
    const after = afterSave(typed, added, [at('b')], gallery({ a: 1, b: 2 }))
    expect(after).toEqual({
      [at('b')]: { base: 'order: 2\n', baseValue: { order: 2 }, value: { order: 2, title: 'CPA' } },
    })
  })

  test('that were deleted elsewhere while they were changed here are all kept', () => {
    const changed = { [at('a')]: draft({ title: 'A' }), [at('b')]: draft({ title: 'B' }) }
    const conflicts = Object.keys(changed).map((file) => ({
      file,
      yours: '',
      theirs: null,
      theirValue: undefined,
    }))
    const after = conflicts.reduce<Drafts>(withMine, changed)
    expect(Object.values(after).map(({ value }) => value)).toEqual([{ title: 'A' }, { title: 'B' }])
  })
})
