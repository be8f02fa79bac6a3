import { expect, test } from 'vitest'
import { letterWords } from '../words.ts'
import { letterAddress, letterBody, type LetterParts } from './letter-text.ts'

const WORDS = { ...letterWords.text('CCA'), subject: 'Application', shortened: '(Shortened.)' }
const NONE: LetterParts = { profession: '', clients: '', question: '', plan: '', name: '' }
const EVERYTHING: LetterParts = {
  profession: 'an accountant',
  clients: 'food companies',
  question: 'Can I hire in March?',
  plan: 'My plan: $20,000 a year from 1 revenue stream.\nhttps://example.com/?plan=2&keynote=2#calculator',
  name: 'Maria Lang',
}

test.each<[string, Partial<LetterParts>, string]>([
  ['nothing', {}, 'I would like to join CCA.'],
  ['clients alone', { clients: 'food companies' }, 'I advise food companies. I would like to join CCA.'],
  [
    'everything',
    EVERYTHING,
    `I am an accountant, and I advise food companies. My clients ask: “Can I hire in March?” I would like to join CCA.\n\n${EVERYTHING.plan}\n\n— Maria Lang`,
  ],
  [
    'spaces, lines, and marks that the sentence has itself',
    { profession: ' a  coach, ', clients: 'family firms\nand clinics.', name: ' José  O’Neil \n' },
    'I am a coach, and I advise family firms and clinics. I would like to join CCA.\n\n— José O’Neil',
  ],
  [
    'abbreviations, which keep their periods',
    { clients: 'Acme Inc.', name: 'Ada Lovelace, Esq.' },
    'I advise Acme Inc. I would like to join CCA.\n\n— Ada Lovelace, Esq.',
  ],
  ['half an emoji', { name: 'Ada \ud83d' }, 'I would like to join CCA.\n\n— Ada \ufffd'],
])('the letter is written with %s', (_, parts, expected) => {
  expect(letterBody({ ...NONE, ...parts }, WORDS)).toBe(expected)
})

test('the address of a letter contains its subject and text', () => {
  const address = (parts: Partial<LetterParts>) =>
    letterAddress('a@example.com', { ...NONE, ...parts }, WORDS)
  expect(address({ plan: 'One.\nTwo.', name: ' Ada &  Söhne' })).toBe(
    'mailto:a@example.com?subject=Application%3A%20Ada%20%26%20S%C3%B6hne' +
      '&body=I%20would%20like%20to%20join%20CCA.%0D%0A%0D%0AOne.%0D%0ATwo.%0D%0A%0D%0A%E2%80%94%20Ada%20%26%20S%C3%B6hne',
  )
  expect(address({})).toMatch(/subject=Application&/)
})

test.each([
  ['1,600 letters, which fit', 'x'.repeat(1_600), 1_600],
  ['Latin', 'x'.repeat(5_000), 1_600],
  ['emoji', '😀'.repeat(5_000), 130],
])('an address that would be too long is shortened: %s', (_, clients, least) => {
  const address = letterAddress('a@example.com', { ...NONE, profession: 'a coach', clients }, WORDS)
  const text = new URL(address).searchParams.get('body') ?? ''
  const [written = ''] = /(?<=I advise ).+?(?=[.…])/u.exec(text) ?? []
  expect(address.length).toBeLessThanOrEqual(1_900)
  expect(Array.from(written).length).toBeGreaterThanOrEqual(least)
  expect(clients).toContain(written)
  expect(text.endsWith('(Shortened.)')).toBe(written !== clients)
  expect(text).toContain('I am a coach, and')
})
