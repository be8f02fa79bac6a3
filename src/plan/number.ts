/**
 * Writes a typed number in ASCII: digits, minus, comma, apostrophe, point and single spaces, without invisible
 * characters. A unit after the number is kept.
 */
export const normalizeNumberText = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    // Switzerland uses apostrophes.
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:([, '])\d{3}(?:\1\d{3})*))(?:\.(\d*))?$/

/**
 * Reads `1000`, `1,000`, `1 000.50` or `1'000`. Returns undefined for other text, including `1.000`, which is 1,000 in
 * Europe.
 * @param plain the result of normalizeNumberText
 * @param decimals the maximum number of decimals
 */
export function readNumber(plain: string, decimals = 2): number | undefined {
  const [number, , fraction = ''] = NUMBER.exec(plain) ?? []
  if (number === undefined || fraction.length > decimals) return undefined
  return Number(number.replace(/[, ']/g, ''))
}
