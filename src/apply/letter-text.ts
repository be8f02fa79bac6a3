/** The text of the letter with which a visitor applies, for the page, the email, and the clipboard. */
import type { PlanSummary } from '../events.ts'
import type { letterWords } from '../words.ts'

/** What the visitor adds to the letter. Missing parts are empty. */
export type LetterParts = Readonly<{
  name: string
  profession: string
  clients: string
  summary: Pick<PlanSummary, 'sentence' | 'link'> | null
}>

/** The words of the letter that do not vary. */
export type LetterWords = ReturnType<(typeof letterWords)['text']>

/** Windows passes only about 2,000 characters of an address to the email app. */
const MAX_URL_LENGTH = 1_900

/** Of each field. Fields cut what is too long without a word, so the page says first that an address cannot hold it. */
export const MAX_LENGTH = 2_000

/**
 * Returns the text on one line, without lone surrogates, and without a comma, semicolon or colon at its end. All scripts of
 * the page are one file, so nothing in them is newer than 2022: no `toWellFormed`, no lookbehind.
 */
export const onOneLine = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[,;:\s]+$/, '')

/** Returns an answer without its final period, unless that belongs to a word like Ph.D. */
const withoutPeriod = (text: string) => onOneLine(text).replace(/(^|\s)([^\s.]*)\.$/, '$1$2')

/** Returns 'accountant' for 'I am an accountant.' */
const professionIn = (text: string) =>
  withoutPeriod(text).replace(/^(?:(?:i am|i['’]m)(?: |$))?(?:(?:an?|the)(?: |$))?/i, '')

/** Returns the line below the letter, with the profession unless the name ends with it. It may be empty. */
function signature({ name, profession }: LetterParts) {
  const title = professionIn(profession)
  const isNamed = ` ${withoutPeriod(name)}`.toLowerCase().endsWith(` ${title.toLowerCase()}`)
  const signed = [onOneLine(name), isNamed ? '' : title].filter(Boolean).join(', ')
  return signed && `— ${signed}`
}

/** Writes the letter. Returns its parts, and the body with all of them. Empty parts are left out. */
export function writeLetter(parts: LetterParts, { iAdvise, join, subject }: LetterWords) {
  const { name, clients, summary } = parts
  const advised = withoutPeriod(clients).replace(/^i advise(?![^\s,]) ?/i, '')
  const ended = /[.!?…]$/.test(advised) ? advised : `${advised}.`
  const sentences = [advised && `${iAdvise} ${ended}`.replace(' ,', ','), join]
  const written = {
    subject: [subject, onOneLine(name)].filter(Boolean).join(': '),
    paragraph: sentences.filter(Boolean).join(' '),
    sentence: summary?.sentence ?? '',
    link: summary?.link ?? '',
    signature: signature(parts),
  }
  const withPlan = [written.sentence, written.link].filter(Boolean).join('\n')
  const body = [written.paragraph, withPlan, written.signature].filter(Boolean).join('\n\n')
  // Only the screen needs no-break spaces.
  return { ...written, body: body.replaceAll('\u00a0', ' ') }
}

/** Returns the `mailto:` address of the letter, whose lines end in CRLF, or of as much of it as an address can hold. */
export function mailtoUrl(mailto: string, parts: LetterParts, words: LetterWords) {
  const { name, summary } = parts
  const start = `${mailto}?subject=${encodeURIComponent(writeLetter(parts, words).subject)}`
  const attempts: readonly LetterParts[] = [
    parts,
    { ...parts, summary: summary && { ...summary, link: '' } },
    { name, profession: '', clients: '', summary: null },
  ]
  const bodies = attempts.map((written) => writeLetter(written, words).body.replaceAll('\n', '\r\n'))
  const nameless = `${mailto}?subject=${encodeURIComponent(words.subject)}`
  const addresses = [...bodies.map((body) => `${start}&body=${encodeURIComponent(body)}`), start]
  const fits = addresses.findIndex(({ length }) => length <= MAX_URL_LENGTH)
  return { href: addresses[fits] ?? nameless, fitsInUrl: fits === 0 }
}
