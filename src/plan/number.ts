/** The value of a digit of any script: the digits of each are in a row, from 0 to 9. */
function digit(typed: string): string {
  const code = typed.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * What was typed as a number, with its unit, in plain characters: no marks of format, which nobody sees; ASCII digits;
 * one kind of dash, space, comma, apostrophe and decimal point; no space twice.
 */
export const plainNumber = (typed: string) =>
  typed
    // Compatibility form: full-width digits become digits.
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    // The separators of Arabic, and the apostrophes of Switzerland.
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/\u066B/g, '.')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:([, '])\d{3}(?:\1\d{3})*))(?:\.(\d*))?$/

/**
 * Reads a plain number: `1000`, `1,000`, `1 000.50`, `1'000`. Undefined if it is none, or may be one of two, as 1.000,
 * which is 1,000 in Europe.
 * @param decimals how many there may be
 */
export function readNumber(plain: string, decimals = 2): number | undefined {
  const [number, , fraction = ''] = NUMBER.exec(plain) ?? []
  if (number === undefined || fraction.length > decimals) return undefined
  return Number(number.replace(/[, ']/g, ''))
}
