import { expect, test } from 'vitest'
import { letterWords } from '../words.ts'
import { mailtoUrl, writeLetter, type LetterParts } from './letter-text.ts'

const WORDS = { ...letterWords.text('CCA'), subject: 'Application' }
const NONE: LetterParts = { name: '', profession: '', clients: '', summary: null }
const SUMMARY = { sentence: 'My plan.', link: 'https://example.com/?plan=2&keynote=2#calculator' }
const JOIN = 'I\u00a0would like to join CCA.'

test.each([
  ['CPA', 'small businesses', 'Ada Lee', `I advise small businesses. ${JOIN}`, '— Ada Lee, CPA'],
  ['I am an accountant.', 'I advise bakers.', '', `I advise bakers. ${JOIN}`, '— accountant'],
  ['', '', '', JOIN, ''],
  ['', 'I advise, mostly, bakers', '', `I advise, mostly, bakers. ${JOIN}`, ''],
  ['Ph.D.', 'Acme Inc.', 'Dr. No', `I advise Acme Inc. ${JOIN}`, '— Dr. No, Ph.D.'],
  ['I’m A CPA', '', 'Ada Lee, CPA', JOIN, '— Ada Lee, CPA'],
  [
    "i'm the CFO,",
    ' firms\nand  clinics, ',
    ' José  O’Neil \n',
    `I advise firms and clinics. ${JOIN}`,
    '— José O’Neil, CFO',
  ],
  ['A-level tutor', 'Who asks?', 'Ana Tutor', `I advise Who asks? ${JOIN}`, '— Ana Tutor, A-level tutor'],
  ['the', 'i ADVISE', 'Ada \ud83d', JOIN, '— Ada \ufffd'],
])('%j, %j and %j are written as a letter', (profession, clients, name, paragraph, signature) => {
  const written = writeLetter({ ...NONE, profession, clients, name }, WORDS)
  expect([written.paragraph, written.signature]).toEqual([paragraph, signature])
})

test('everything is in the address of the letter', () => {
  const parts = {
    name: 'Ada & Söhne',
    profession: 'coach',
    clients: 'firms',
    summary: SUMMARY,
  }
  const { href, fitsInUrl } = mailtoUrl('mailto:a@example.com', parts, WORDS)
  expect(fitsInUrl).toBe(true)
  expect(href).toContain('mailto:a@example.com?subject=Application%3A%20Ada%20%26%20S%C3%B6hne&body=')
  expect(new URL(href).searchParams.get('body')).toBe(
    `I advise firms. I would like to join CCA.\r\n\r\nMy plan.\r\n${SUMMARY.link}\r\n\r\n— Ada & Söhne, coach`,
  )
})

test.each<[string, Partial<LetterParts>, (whole: string) => string | null]>([
  ['the whole letter', { clients: 'x'.repeat(1_600) }, (whole) => whole],
  [
    'a letter without the link',
    { clients: 'x'.repeat(1_700) },
    (whole) => whole.replace(`\r\n${SUMMARY.link}`, ''),
  ],
  [
    'the last sentence and the name',
    { clients: 'ж'.repeat(300) },
    () => 'I would like to join CCA.\r\n\r\n— Bo',
  ],
  ['the subject alone', { name: '名'.repeat(150) }, () => null],
])('an address holds %s', (what, given, expected) => {
  const parts = { ...NONE, name: 'Bo', summary: SUMMARY, ...given }
  const { href, fitsInUrl } = mailtoUrl('mailto:a@example.com', parts, WORDS)
  const { searchParams } = new URL(href)
  const { subject, body } = writeLetter(parts, WORDS)
  expect(href.length).toBeLessThanOrEqual(1_900)
  expect(searchParams.get('subject')).toBe(subject)
  expect(searchParams.get('body')).toBe(expected(body.replaceAll('\n', '\r\n')))
  expect(fitsInUrl).toBe(what === 'the whole letter')
})

test('an address holds no name that is too long for it', () => {
  const { href } = mailtoUrl('mailto:a@example.com', { ...NONE, name: '名'.repeat(300) }, WORDS)
  expect(href).toBe('mailto:a@example.com?subject=Application')
})
