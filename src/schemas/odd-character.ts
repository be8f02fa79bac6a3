/** A character that no text of the site may contain. */
export type OddCharacter = {
  /** Offset in the text, in UTF-16 units. */
  position: number
  /** What was found, where, and what to do. */
  message: string
}

/** Why characters of these kinds are refused. The first kind that matches counts. */
const KINDS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^\t/, 'a tab'],
  [/^[\r\u0085\u2028\u2029]/, 'an invisible line break'],
  [/^\p{Cc}/u, 'an invisible control character'],
  [/^[\u202A-\u202E\u2066-\u2069]/, 'an invisible mark that reverses the direction of the text'],
  [/^\p{Cs}/u, 'half a character, such as what is left of an emoji that was cut in two'],
  [/^\p{Noncharacter_Code_Point}/u, 'a code that is not a character'],
]

const ODD = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** The only control characters of a text with several lines. */
const LAYOUT = /^(?:\t|\r?\n)/

/** Everything that leaves a text invisible: without a shape, ignored, or blank. */
const BLANK = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+$/u

const codeOf = (text: string) => `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Where an odd character is: the end of the text before it. */
function placeOf(before: string): string {
  const [last = ''] = /.{0,16}$/u.exec(before) ?? []
  return last.trim() === '' ? 'at the start' : `after ${JSON.stringify(last)}`
}

/**
 * The first character of a text that cannot be intended: one that is invisible and changes how the rest is read, or is
 * only part of one. Joiners, direction marks and soft hyphens have a use within words, so they are allowed.
 * @param lines whether the text may have several lines, and tabs
 */
export function oddCharacter(text: string, { lines = false } = {}): OddCharacter | undefined {
  for (const { index } of text.matchAll(ODD)) {
    const rest = text.slice(index)
    // `line` has its own message for a text of several lines.
    if (lines ? LAYOUT.test(rest) : /^\r?\n/.test(rest)) continue
    const [, what] = KINDS.find(([pattern]) => pattern.test(rest)) ?? []
    const message = `Found ${what} (${codeOf(rest)}) ${placeOf(text.slice(0, index))}. Delete it, or type this text again.`
    return { position: index, message }
  }
  return undefined
}

/** Whether a text has characters, but shows nothing. */
export const isBlank = (text: string) => BLANK.test(text)
