const WORDS = [
  'No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve',
] // prettier-ignore

/** A count at the start of a sentence: in words up to twelve, then in digits. */
export const countInWords = (count: number): string => WORDS[count] ?? String(count)
