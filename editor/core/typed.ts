import { plainNumber, readNumber } from '../../src/plan/number.ts'
import { visible } from '../../src/visible.ts'
import { linesOf, valueOfLines, type Field } from './form.ts'
import { getIn, stringOf, type Json, type Path } from './value.ts'

/** A text of one line: what breaks a line, or cannot be shown, becomes a space. */
export const oneLine = (text: string) =>
  visible(text)
    .split(/\p{Cc}/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

const UNIT = /^(?:US ?)?\$ ?|^USD | ?(?:USD|dollars?|min(?:utes?)?)$/gi

/**
 * The number that an owner typed: `$1,997.00 USD` is 1997. Undefined for anything else, such as `1.997`, which is
 * 1,997 in Europe.
 */
export function numberOf(typed: string): number | undefined {
  const digits = plainNumber(typed).replace(UNIT, '').trim()
  return digits.startsWith('-') ? undefined : readNumber(digits)
}

/** Why what was typed is not a number, as a sentence. */
export function numberProblem(typed: string): string {
  const plain = plainNumber(typed)
  if (plain === '') return 'Enter a number.'
  if (!/^\D*\d{1,3}\.\d{3}\D*$/.test(plain)) return `Found "${typed}". Enter a number, such as 1,997.`
  return `Found "${typed}", which may be ${plain.replace(/\D/g, '')} or a little over ${parseInt(plain.replace(/^\D+/, ''), 10)}. Write it without the dot.`
}

const DOMAIN = 'connections.domain'
/** The fields that hold an address. */
const ADDRESS =
  /^connections\.(?:domain|applicationForm|statistics|privacyPolicy)$|(?:^|\.)(?:heroVideo|video)(?:\.link)?$/

/** A host, maybe with a path, but not the file name of a video. Letters of any language. */
const WITHOUT_SCHEME = /^(?!.*\.mp4$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/iu

/** Code that shows a form or a video in a page, with its address; Tally's is loaded late. */
const FRAME = /^<(?:.*<)?iframe\s[^>]*?\b(?:data-tally-)?src=["'](https:\/\/[^"']+)["']/is

/** The text of a field where a pasted address is completed: with `https://`, and as hosts spell it. */
export function completed(path: Path, text: string): string {
  const field = path.join('.')
  if (!ADDRESS.test(field)) return text
  const [, framed] = FRAME.exec(text) ?? []
  if (framed !== undefined) return framed.replaceAll('&amp;', '&')
  const whole = WITHOUT_SCHEME.test(text) ? `https://${text}` : text
  // müller.de as xn--mller-kva.de, which is what every program behind the browser's bar uses.
  return field === DOMAIN && URL.canParse(whole) && !/[?#]/.test(whole) ? bare(new URL(whole)) : whole
}

const bare = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname.replace(/\/+$/, '')}`

/** 10,000, but the year 2027. */
export const numberText = (value: number, name: Path[number] | undefined) =>
  name === 'copyrightYear' ? String(value) : value.toLocaleString('en-US')

/** The text in which a value is shown and typed. */
export function textOf(field: Field, path: Path, value: Json | undefined): string {
  if (field.kind === 'lines' || field.kind === 'pairs') return linesOf(field, value)
  if (field.kind === 'video') return stringOf(getIn(value, ['link']))
  if (typeof value === 'number') return numberText(value, path.at(-1))
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** What a typed text stands for; or why it does not stand for anything, as a sentence. */
export function valueOfText(field: Field, path: Path, text: string): { value: Json } | { problem: string } {
  if (field.kind === 'lines' || field.kind === 'pairs') return { value: valueOfLines(field, visible(text)) }
  if (field.kind === 'policy') return { value: visible(text).trim() }
  if (field.kind === 'flag') return { value: text === 'true' }
  if (field.kind === 'number') {
    const value = numberOf(text)
    return value === undefined ? { problem: numberProblem(text) } : { value }
  }
  const line = completed(path, oneLine(text))
  return { value: line === '' && (field.nullable || field.kind === 'video') ? null : line }
}
