/** Digits, optionally with separators and cents; any other text is left alone. */
const AMOUNT = /^(\$?)([\d, ]*\d[\d, ]*)(\.\d*)?$/

const separated = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

export type Typed = Readonly<{ text: string; /** Characters before the caret. */ caret: number }>

const digitsIn = (text: string) => text.replace(/[, ]/g, '').length

/**
 * The typed text with thousands separators: `250000` becomes `250,000`. The caret stays after the same digit.
 * @param deletedForward the separator after the caret was just deleted, so the caret steps over it
 */
export function separateThousands({ text, caret }: Typed, deletedForward = false): Typed {
  const amount = AMOUNT.exec(text)
  if (!amount) return { text, caret }
  const [, sign = '', whole = '', cents = ''] = amount
  const written = sign + separated(whole.replace(/[, ]/g, '')) + cents
  const before = digitsIn(text.slice(0, caret))
  let place = 0
  while (digitsIn(written.slice(0, place)) < before) place += 1
  if (deletedForward && written[place] === ',') place += 1
  return { text: written, caret: place }
}
