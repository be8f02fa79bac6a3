import { expect, test } from 'vitest'
import { letterAddress, letterBody, letterSubject, type LetterParts } from './letter-text.ts'

const WORDS = {
  iAm: 'I am',
  and: 'and',
  iAdvise: 'I advise',
  clientsAsk: 'My clients ask:',
  join: 'I would like to join CCA.',
  subject: 'Application',
  subjectOf: 'Application:',
  shortened: '(Shortened.)',
}
const NONE: LetterParts = { profession: '', clients: '', question: '', plan: '', name: '' }
const PLAN =
  'My plan: $20,000 a year from 1 revenue stream.\nhttps://example.com/?plan=2&keynote=2#calculator'

const body = (parts: Partial<LetterParts>) => letterBody({ ...NONE, ...parts }, WORDS)

test.each<[string, Partial<LetterParts>, string]>([
  ['nothing', {}, 'I would like to join CCA.'],
  ['a profession', { profession: 'an accountant' }, 'I am an accountant. I would like to join CCA.'],
  ['clients', { clients: 'food companies' }, 'I advise food companies. I would like to join CCA.'],
  [
    'both',
    { profession: 'an HR consultant', clients: 'food companies' },
    'I am an HR consultant, and I advise food companies. I would like to join CCA.',
  ],
  [
    'a question alone',
    { question: 'Can I hire in March?' },
    'My clients ask: “Can I hire in March?” I would like to join CCA.',
  ],
  [
    'everything',
    {
      profession: 'an accountant',
      clients: 'food companies',
      question: 'Can I hire in March?',
      plan: PLAN,
      name: 'Maria Lang',
    },
    `I am an accountant, and I advise food companies. My clients ask: “Can I hire in March?” I would like to join CCA.\n\n${PLAN}\n\n— Maria Lang`,
  ],
  [
    'spaces, lines, and marks that the sentence has itself',
    { profession: ' a  coach, ', clients: 'family firms\nand clinics.', name: ' José  O’Neil \n' },
    'I am a coach, and I advise family firms and clinics. I would like to join CCA.\n\n— José O’Neil',
  ],
  [
    'periods, and keeps those of abbreviations',
    { profession: 'an accountant.,', clients: 'Acme Inc.', name: 'Ada Lovelace, Ph.D.' },
    'I am an accountant, and I advise Acme Inc. I would like to join CCA.\n\n— Ada Lovelace, Ph.D.',
  ],
  ['half an emoji', { name: 'Ada \ud83d' }, 'I would like to join CCA.\n\n— Ada \ufffd'],
])('the letter says %s', (_, parts, expected) => {
  expect(body(parts)).toBe(expected)
})

test.each([
  ['', 'Application'],
  [' Maria  Lang', 'Application: Maria Lang'],
])('the subject for the name "%s" is "%s"', (name, expected) => {
  expect(letterSubject({ name }, WORDS)).toBe(expected)
})

test('the address of a letter', () => {
  expect(letterAddress('a@example.com', { ...NONE, plan: 'One.\nTwo.', name: 'Ada & Söhne' }, WORDS)).toBe(
    'mailto:a@example.com?subject=Application%3A%20Ada%20%26%20S%C3%B6hne' +
      '&body=I%20would%20like%20to%20join%20CCA.%0D%0A%0D%0AOne.%0D%0ATwo.%0D%0A%0D%0A%E2%80%94%20Ada%20%26%20S%C3%B6hne',
  )
})

const fields = (parts: Partial<LetterParts>) => {
  const address = letterAddress('a@example.com', { ...NONE, ...parts }, WORDS)
  return { length: address.length, text: new URL(address).searchParams.get('body') ?? '' }
}

test.each([
  ['1,600 letters, which fit', 'x'.repeat(1_600), 1_600],
  ['Latin', 'x'.repeat(5_000), 1_600],
  ['Cyrillic', 'ж'.repeat(5_000), 270],
  ['emoji', '😀'.repeat(5_000), 130],
])('an address that would be too long has as much as fits: %s', (_, clients, least) => {
  const { length, text } = fields({ profession: 'a coach', clients, name: 'Ada' })
  const [written = ''] = /(?<=I advise ).+?(?=[.…])/u.exec(text) ?? []
  expect(length).toBeLessThanOrEqual(1_900)
  expect(Array.from(written).length).toBeGreaterThanOrEqual(least)
  expect(clients).toContain(written)
  expect(text.endsWith('(Shortened.)')).toBe(written !== clients)
  expect(text).toContain('I am a coach, and')
  expect(text).toContain('— Ada')
})

test('several long answers all keep their beginning', () => {
  const { length, text } = fields({
    profession: 'a'.repeat(3_000),
    clients: 'b'.repeat(3_000),
    name: 'c'.repeat(3_000),
  })
  expect(length).toBeLessThanOrEqual(1_900)
  expect(text).toMatch(/^I am a{300,}…, and I advise b{300,}… .+— c{300,}…\r\n\r\n\(Shortened\.\)$/s)
})
