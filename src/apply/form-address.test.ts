import { describe, expect, test } from 'vitest'
import { fieldsHandedOn, formAddress, openAddress, utmParameters } from './form-address.ts'
import { recognizeForm } from '../connections/forms.ts'

const typeform = recognizeForm('https://form.typeform.com/to/AbC123xy')
const tally = recognizeForm('https://tally.so/r/mRoDv3')
const jotform = recognizeForm('https://form.jotform.com/241234567890123')
const google = recognizeForm('https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform')
const other = recognizeForm('https://forms.example.com/apply?id=5#top')

const PLAN = 'https://example.com/?plan=5&workshop=3&keynote=2#calculator'
const FIELDS = {
  utm: { utm_source: 'news letter', utm_medium: 'a&b=c#d' },
  plan: PLAN,
  name: 'José O’Neil',
  embedId: 'cca1',
}
const NOTHING = { utm: {}, plan: '', name: '', embedId: 'cca1' }
const WRITTEN = `utm_source=news+letter&utm_medium=a%26b%3Dc%23d&plan=${encodeURIComponent(PLAN)}&name=Jos%C3%A9+O%E2%80%99Neil`
const TYPEFORM = 'typeform-embed=embed-widget&typeform-embed-auto-resize=true&typeform-embed-no-heading=true'

describe('formAddress', () => {
  test.each([
    [typeform, `https://form.typeform.com/to/AbC123xy?${TYPEFORM}&typeform-embed-id=cca1#${WRITTEN}`],
    [tally, `https://tally.so/embed/mRoDv3?alignLeft=1&hideTitle=1&transparentBackground=1&${WRITTEN}`],
    [jotform, `https://form.jotform.com/241234567890123?isIframeEmbed=1&${WRITTEN}`],
    [google, 'https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform?embedded=true'],
    [other, `https://forms.example.com/apply?id=5&${WRITTEN}#top`],
  ])('$providerName with fields', (connection, expected) => {
    expect(formAddress(connection, FIELDS)).toBe(expected)
  })

  test.each([
    [typeform, `https://form.typeform.com/to/AbC123xy?${TYPEFORM}&typeform-embed-id=cca1`],
    [tally, 'https://tally.so/embed/mRoDv3?alignLeft=1&hideTitle=1&transparentBackground=1'],
  ])('$providerName without fields', (connection, expected) => {
    expect(formAddress(connection, NOTHING)).toBe(expected)
  })

  test('sends no plan of thousands of characters', () => {
    const utm = { utm_source: 'x' }
    expect(formAddress(jotform, { ...NOTHING, utm, plan: 'x'.repeat(2_001) })).toBe(
      'https://form.jotform.com/241234567890123?isIframeEmbed=1&utm_source=x',
    )
    expect(formAddress(jotform, { ...NOTHING, plan: 'x'.repeat(2_000) })).toHaveLength(2_062)
  })
})

test.each([
  [typeform, `https://form.typeform.com/to/AbC123xy#${WRITTEN}`],
  [tally, `https://tally.so/r/mRoDv3?${WRITTEN}`],
  [google, 'https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform'],
])('$providerName in a new tab', (connection, expected) => {
  expect(openAddress(connection, FIELDS)).toBe(expected)
})

test.each([
  ['no query', '', {}],
  [
    'all six, in one order',
    '?utm_id=6&utm_content=5&utm_term=4&utm_campaign=3&utm_medium=2&utm_source=1',
    { utm_source: '1', utm_medium: '2', utm_campaign: '3', utm_term: '4', utm_content: '5', utm_id: '6' },
  ],
  ['behind the hash', '?plan=2&keynote=2#calculator?utm_source=chat', { utm_source: 'chat' }],
  ['only the first of two', '?utm_source=a&utm_source=b', { utm_source: 'a' }],
  ['foreign', '?utm_evil=1&UTM_SOURCE=1', {}],
  ['200 characters', `?utm_source=${'x'.repeat(200)}`, { utm_source: 'x'.repeat(200) }],
  ['201 characters', `?utm_source=${'x'.repeat(201)}`, {}],
])('utm parameters: %s', (_, search, expected) => {
  expect(utmParameters(search)).toEqual(expected)
})

const TOO_LONG = 'x'.repeat(2_001)

test.each([
  ['a plan', tally, {}, PLAN, ['plan']],
  ['utm parameters', typeform, { utm_source: 'b', utm_medium: 'a' }, '', ['utm_source', 'utm_medium']],
  ['both', typeform, { utm_source: 'b' }, PLAN, ['utm_source', 'plan']],
  ['an overlong plan', tally, { utm_source: 'b' }, TOO_LONG, ['utm_source']],
  ['a provider without hidden fields', google, { utm_source: 'b' }, PLAN, []],
  ['any other address', other, { utm_source: 'b' }, PLAN, ['utm_source', 'plan']],
] as const)('what is sent of %s', (_, connection, utm, plan, names) => {
  expect(Object.keys(fieldsHandedOn(connection, { utm, plan, name: '' }))).toEqual(names)
  const withName = connection === google ? names : [...names, 'name']
  expect(Object.keys(fieldsHandedOn(connection, { utm, plan, name: 'Ada' }))).toEqual(withName)
})
