import fc from 'fast-check'
import { parse } from 'yaml'
import type { z } from 'astro/zod'
import { describe, expect, test } from 'vitest'
import { contentText, readBroken } from '../reading/broken-content.fixture.ts'
import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'
import { landing } from './landing.ts'
import { isBlank, oddCharacter } from './odd-character.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { testimonials } from './testimonials.ts'
import { line } from './text.ts'

/** By code: first and last of each range that no text may contain, on one line. */
const REFUSED = [
  [0x00, 0x09],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x2029],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfffe, 0xffff],
  [0x10fffe, 0x10ffff],
] as const

describe('in a text of one line', () => {
  const ask = (text: string) => oddCharacter(text)?.message

  test.each([
    ['Jane\0', 'Found an invisible control character (U+0000) after "Jane"'],
    ['\u001b[31mJane', 'Found an invisible control character (U+001B) at the start'],
    ['Ja\u007fne', 'Found an invisible control character (U+007F) after "Ja"'],
    ['Ja\u009bne', 'Found an invisible control character (U+009B) after "Ja"'],
    ['Jane\tDoe', 'Found a tab (U+0009) after "Jane"'],
    ['Jane\rDoe', 'Found an invisible line break (U+000D) after "Jane"'],
    ['Jane\u2028Doe', 'Found an invisible line break (U+2028) after "Jane"'],
    [
      'It costs \u202e99\u202c',
      'Found an invisible mark that reverses the direction of the text (U+202E) after "It costs "',
    ],
    ['\u2067Jane', 'Found an invisible mark that reverses the direction of the text (U+2067) at the start'],
    [
      'A \ud83d smile',
      'Found half a character, such as what is left of an emoji that was cut in two (U+D83D) after "A "',
    ],
    [
      'A long sentence before a smile \ude00',
      'Found half a character, such as what is left of an emoji that was cut in two (U+DE00) after " before a smile "',
    ],
    ['Jane\ufffe', 'Found a code that is not a character (U+FFFE) after "Jane"'],
  ])('%j is refused', (text, message) => {
    expect(ask(text)).toBe(`${message}. Delete it, or type this text again.`)
  })

  test.each([
    ['an emoji of several, with joiners', '👩\u200d🔬'],
    ['a flag', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['Persian, with a joiner that keeps letters apart', 'می\u200cخواهم'],
    ['Sinhala, with a joiner', 'ශ්\u200dරී'],
    ['Hebrew, with a mark of direction', 'שלום\u200f!'],
    ['a soft hyphen', 'Donau\u00addampf\u00adschiff'],
    ['spaces that do not break', '10\u00a0000\u202f$'],
    ['a letter of two', 'Ame\u0301lie'],
    // A line break is refused by `line`, in other words.
    ['a line break', 'a\nb\r\nc'],
  ])('%s is allowed', (_, text) => {
    expect(ask(text)).toBeUndefined()
  })
})

test('in a text of several lines, tabs and line breaks are allowed, and the place of anything else is told', () => {
  expect(oddCharacter('A\tpolicy\r\n\nof ours\n', { lines: true })).toBeUndefined()
  expect(oddCharacter('A policy\nof\0', { lines: true })).toEqual({
    position: 11,
    message: 'Found an invisible control character (U+0000) after "of". Delete it, or type this text again.',
  })
  expect(oddCharacter('A policy\rof ours', { lines: true })?.position).toBe(8)
})

describe('any text', () => {
  const field = line(1000)
  const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u
  const character = fc.integer({ min: 0x21, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  const text = fc.string({
    unit: character.filter((given) => SHOWN.test(given) && !isBlank(given)),
    minLength: 1,
  })

  test('of characters that can be seen, in any script, is allowed', () => {
    fc.assert(fc.property(text, (given) => field.safeParse(given).success))
  })

  test('with a single odd character, anywhere, is refused', () => {
    const odd = fc.oneof(
      ...REFUSED.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
    )
    fc.assert(
      fc.property(
        text,
        odd,
        text,
        (before, given, after) => !field.safeParse(before + given + after).success,
      ),
    )
    fc.assert(fc.property(text, odd, (given, one) => !field.safeParse(one + given).success))
    fc.assert(fc.property(text, odd, (given, one) => !field.safeParse(given + one).success))
  })
})

test.each([
  ['\u200b', true],
  ['\u200b\u200d\ufeff', true],
  ['\u00ad', true],
  ['\u0301', true],
  ['\u3164', true],
  ['\u115f\u1160', true],
  ['\u2800', true],
  ['\u00a0\u3000', true],
  ['\ue000', true],
  ['\u200bA', false],
  ['👍', false],
  ['1\ufe0f\u20e3', false],
  ['ー', false],
  ['', false],
])('whether %j shows nothing: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank)
})

const FILES: readonly (readonly [file: string, schema: z.ZodType])[] = [
  ['content/site.yaml', site],
  ['content/landing.yaml', landing],
  ['content/services.yaml', services],
  ['content/testimonials.yaml', testimonials],
  ['content/graduates-page.yaml', graduatesPage],
  ['content/graduates/1-year-end.yaml', graduate],
]

const VIDEO = { link: 'https://youtu.be/dQw4w9WgXcQ?si=mail', public: true, published: '2027-03-01' }
/** Values of fields that are null in the tests' content, or missing. */
const UNSET: Readonly<Record<string, unknown>> = {
  applicationForm: 'https://tally.so/r/mRoDv3?via=mail',
  domain: 'https://example.com',
  heroVideo: { ...VIDEO, captions: '/videos/talk.vtt', poster: 'media/talk.jpg' },
  portrait: 'media/founder.jpg',
  privacyPolicy: 'https://example.com/privacy',
  trustedFormHosts: ['forms.example.com'],
  video: VIDEO,
}

/** Each value with one of its texts changed. */
function changed(value: unknown, change: (text: string) => string): unknown[] {
  if (typeof value === 'string') return [change(value)]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value as Record<string, unknown>)
  const whole = (index: number, entry: readonly [string, unknown]) => {
    const all = entries.map((other, at) => (at === index ? entry : other))
    return Array.isArray(value) ? all.map(([, inner]) => inner) : Object.fromEntries(all)
  }
  return entries.flatMap(([key, inner], index) =>
    changed(inner, change).map((other) => whole(index, [key, other])),
  )
}

test.each(FILES)('every single text of %s refuses them', (file, schema) => {
  const content = parse(contentText(file), (key, value: unknown) =>
    String(key) in UNSET && (value === null || Array.isArray(value)) ? UNSET[String(key)] : value,
  ) as unknown
  expect(schema.safeParse(content).error).toBeUndefined()
  for (const odd of ['\0', '\u202e', '\ud83d']) {
    const tries = changed(content, (text) => text + odd)
    expect(tries.length).toBeGreaterThan(5)
    expect(tries.filter((given) => schema.safeParse(given).success)).toEqual([])
  }
})

test('the message names the field and its line', () => {
  expect(readBroken('content/site.yaml', site, [[['founder', 'name'], '\u200b']])).toMatchObject({
    problems: ['founder.name: Found only invisible characters. Delete them, and type the text again.'],
  })
  const { problems, at } = readBroken('content/site.yaml', site, [[['founder', 'name'], 'Jane\0']])
  expect(problems).toEqual([
    'founder.name: Found an invisible control character (U+0000) after "Jane". Delete it, or type this text again.',
  ])
  expect(at).toEqual(['name: "Jane\\0"'])
})

test('a name that the owner chose is told the same', () => {
  const unit = { one: 'day', other: 'days', periodsPerYear: 1 }
  for (const [name, sentence] of [
    ['a\0', 'Found an invisible control character (U+0000) after "a". '],
    ['n'.repeat(25), '(25 characters). Enter at most 24 characters.'],
  ] as const) {
    const { problems } = readBroken('content/services.yaml', services, [[['units', name], unit]])
    expect(problems).toEqual([expect.stringContaining(sentence)])
  }
})
