/** What an advisor asks a client in a link, and what the client answers. Positions count from 0. */
export type Ask = Readonly<{
  /** May be empty. */
  name: string
  /** One for each of the six places, in order. An empty one leaves its place empty. */
  forecasts: readonly string[]
  /** The positions that the client has struck. Undefined in a question. */
  struck: readonly number[] | undefined
}>

export const LIMITS = { name: 30, forecast: 26, forecasts: 6 } as const

/** No link that this site writes is longer, and no longer one is read. */
const MAX_LENGTH = 6_000

/** Zero-width joiners and the emoji selector stay, because Persian, Indic names and emoji need them. */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0F)[\p{C}\p{DI}\u2800]/gu

/** More marks than these on one letter would reach other lines. */
const PILED_MARKS = /([\p{M}\u200C\u200D]{3})[\p{M}\u200C\u200D]+/gu

/** An address, an email address, a phone number or another long number, and letters that were lost on the way. */
const CALL = /\uFFFD|:\/\/|www\.|@|[\p{L}\p{N}][.。۔ꓸ·]\p{L}|\p{N}{5}|(?:\p{N}[^\p{L}\p{N}]{0,2}){9}/iu

/** Returns a text that shows something, on one line, or an empty one. The page itself writes "if" before a forecast. */
export function cleanWords(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(PILED_MARKS, '$1')
  const words = line
    .trim()
    .replace(/^if(?: |$)/i, '')
    .replace(/[.\s]+$/, '')
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}

/** Returns why a text cannot be in a link: it speaks on the program's page, to somebody who trusts that. */
export function problemOf(text: string, max: number): 'long' | 'call' | undefined {
  const words = cleanWords(text)
  // Letters in other shapes, such as the full width, count as the usual ones.
  const plain = words.normalize('NFKC')
  if (Math.max(Array.from(words).length, Array.from(plain).length) > max) return 'long'
  return CALL.test(plain.replace(/[\p{M}\p{Cf}]/gu, '')) ? 'call' : undefined
}

/** Returns what a link may have of a text. */
export const wordsIn = (text: string, max: number) => (problemOf(text, max) ? '' : cleanWords(text))

/** Undoes what mail and messengers do to a link. */
function repaired(hash: string): string {
  const decodedOnce = /^#ask%3D/i.test(hash) ? hash.replace(/%(?:26|3D|2B|25)/gi, decodeURIComponent) : hash
  // Mail writes `=` as `=3D`, and some programs encode each `%` once more.
  const isQuoted = /^#ask=3D/i.test(decodedOnce) && !/=(?!3D)/i.test(decodedOnce)
  const unquoted = isQuoted ? decodedOnce.replace(/=3D/gi, '=') : decodedOnce
  const isDoubled = unquoted.includes('%25') && !/%(?!25)|\+/.test(unquoted)
  const plain = isDoubled ? unquoted.replaceAll('%25', '%') : unquoted
  return plain.replace(/&amp(?:;|%3B)/gi, '&').replace(/(?:%3E|%22|[)\]}>.,;:!?'"])+$/i, '')
}

/**
 * Reads the part of an address that begins with `#ask=`, as in `#ask=Jane+Doe&if=the+lease+renews&if=&if=we+hire&struck=1`.
 * It never throws. Words that cannot be read, or must not be shown, are left out.
 * @returns undefined for any other part of an address
 */
export function readAsk(hash: string): Ask | undefined {
  if (!/^#ask(?:=|%3D)/i.test(hash)) return undefined
  const parameters = new URLSearchParams(hash.length > MAX_LENGTH ? '' : repaired(hash).slice(1))
  const forecasts = parameters.getAll('if').slice(0, LIMITS.forecasts)
  const struck = parameters.get('struck')?.split('.')
  return {
    name: wordsIn(parameters.get('ask') ?? '', LIMITS.name),
    forecasts: forecasts.map((text) => wordsIn(text, LIMITS.forecast)),
    struck: struck?.map((place) => Number.parseInt(place, 10) - 1).filter((place) => place in forecasts),
  }
}

/** Writes the part of an address that `readAsk` reads. */
export function askHash({ name, forecasts, struck }: Ask): string {
  const last = forecasts.findLastIndex(Boolean)
  const parameters = new URLSearchParams([
    ['ask', name],
    ...forecasts.slice(0, last + 1).map((words) => ['if', words]),
    ...(struck ? [['struck', struck.map((place) => place + 1).join('.')]] : []),
  ])
  return `#${parameters}`
}
