/** `1997`, `1,997`, `$1,997.50` as a number; any other text as it is, which a schema refuses. */
export const amountOf = (typed: string) =>
  /^\$? ?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(typed.trim())
    ? Number(typed.replaceAll(/[$ ,]/g, ''))
    : typed
