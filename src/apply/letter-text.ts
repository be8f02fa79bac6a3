/** The letter with which a visitor applies, as text: what is copied, and what the email begins with. */
import type { letterWords } from '../words.ts'

/** What the visitor adds to the letter. Each is empty when there is none. */
export type LetterParts = Readonly<{
  /** Includes its article: 'an accountant'. */
  profession: string
  clients: string
  /** What clients of the chosen profession ask. */
  question: string
  /** The sentence about the plan, and its link on a line of its own. */
  plan: string
  name: string
}>

/** The words around it. */
export type LetterWords = ReturnType<(typeof letterWords)['text']>

/** Windows passes about 2,000 characters of an address on to the mail program. */
const LONGEST_ADDRESS = 1_900

/** A character is at most 4 bytes in UTF-8, and a byte is 3 characters in an address. */
const LONGEST_CHARACTER = 12

/** These keep their period, as words with a period inside do, such as Ph.D. */
const SHORTENED = ['Co.', 'Corp.', 'Inc.', 'Ltd.']

/** Returns the text on one line, without half characters or a comma at its end. */
export const onOneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[,;:\s]+$/, '')

/** Returns an answer without the period that the sentence of the letter adds. */
const tidy = (text: string) => {
  const line = onOneLine(text)
  const last = line.slice(line.lastIndexOf(' ') + 1)
  return last.indexOf('.') === last.length - 1 && !SHORTENED.includes(last) ? line.slice(0, -1) : line
}

const ended = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

const sentence = (...words: readonly string[]) => (words.at(-1) ? words.join(' ') : '')

/** Returns the paragraph of the letter. The clause of an empty answer is left out. */
export function letterParagraph({ profession, clients, question }: LetterParts, words: LetterWords) {
  const clauses = [sentence(words.iAm, tidy(profession)), sentence(words.iAdvise, tidy(clients))]
  const about = clauses.filter(Boolean).join(`, ${words.and} `)
  const paragraph = [about && ended(about), question && `${words.clientsAsk} “${question}”`, words.join]
  return paragraph.filter(Boolean).join(' ')
}

/** Returns the line below the letter, or an empty text without a name. */
export const signature = ({ name }: Pick<LetterParts, 'name'>) => sentence('—', onOneLine(name))

export const letterBody = (parts: LetterParts, words: LetterWords) =>
  [letterParagraph(parts, words), parts.plan, signature(parts)].filter(Boolean).join('\n\n')

export const letterSubject = ({ name }: Pick<LetterParts, 'name'>, words: LetterWords) =>
  [words.subject, onOneLine(name)].filter(Boolean).join(': ')

const ANSWERS = ['profession', 'clients', 'name'] as const

/**
 * Returns the `mailto:` address of the letter, whose lines end in CRLF. If it would be longer than LONGEST_ADDRESS, the
 * longest answers are shortened, and the last line says so.
 */
export function letterAddress(email: string, parts: LetterParts, words: LetterWords): string {
  const address = (given: LetterParts, ...more: readonly string[]) => {
    const body = [letterBody(given, words), ...more].join('\n\n').replaceAll('\n', '\r\n')
    return `mailto:${email}?subject=${encodeURIComponent(letterSubject(given, words))}&body=${encodeURIComponent(body)}`
  }
  const whole = address(parts)
  if (whole.length <= LONGEST_ADDRESS) return whole
  const shorter = { ...parts }
  for (const answer of ANSWERS) shorter[answer] = cut(tidy(parts[answer]), LONGEST_ADDRESS)
  for (;;) {
    const written = address(shorter, words.shortened)
    const excess = written.length - LONGEST_ADDRESS
    const [longest = 'clients'] = ANSWERS.toSorted((a, b) => encoded(shorter[b]) - encoded(shorter[a]))
    if (excess <= 0 || shorter[longest] === '…') return written
    const characters = Array.from(shorter[longest]).length
    shorter[longest] = cut(shorter[longest], characters - 1 - Math.ceil(excess / LONGEST_CHARACTER))
  }
}

/** Returns the first characters, and an ellipsis if there were more. */
function cut(text: string, length: number): string {
  const characters = Array.from(text.replace(/…$/, ''))
  return characters.length <= length
    ? text
    : `${characters.slice(0, Math.max(0, length)).join('').trimEnd()}…`
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).length
