/** Reads `1997`, `1,997` and `$1,997.50` as a number. Any other text stays a text, which the schema refuses. */
export const amountOf = (typed: string) =>
  /^\$? ?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(typed.trim())
    ? Number(typed.replaceAll(/[$ ,]/g, ''))
    : typed
