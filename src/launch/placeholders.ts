/** Text in square brackets that is not a link, checkbox, or footnote: a placeholder of the template. */
const PLACEHOLDER = /(?<![\]\\!])\[(?![ xX]\]|\^)[^[\]]+\](?![([:])/g

/** Placeholders still in the policy, each with its place, its line, from 1, and its text on one line and as written. */
export const placeholders = (policy: string) =>
  [...policy.matchAll(PLACEHOLDER)].map(({ 0: quote, index }) => ({
    start: index,
    line: policy.slice(0, index).split('\n').length,
    text: quote.replace(/\s+/g, ' '),
    quote,
  }))
