import type { z } from 'astro/zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Fields that the site used to have. */
const GONE = ['one', 'singular', 'disclaimerApproved']

const amount = (value: number | bigint) => value.toLocaleString('en-US')

/** Says how large a number may be, how long a text, and how many records a list may have. */
function limit(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const [word, bound] =
    issue.code === 'too_small' ? ['at least', issue.minimum] : (['at most', issue.maximum] as const)
  const { origin, input } = issue
  if (typeof input === 'string')
    return input === ''
      ? 'Fill in this field.'
      : `At most ${amount(bound)} character${bound === 1 ? '' : 's'}; this has ${input.length}.`
  if (Array.isArray(input))
    return `Needs ${issue.exact ? 'exactly' : word} ${amount(bound)}; there are ${input.length}.`
  return origin === 'number' && issue.inclusive === false
    ? `Enter a number above ${amount(bound)}.`
    : `Enter ${word} ${amount(bound)}.`
}

/** Says which number a field takes. Each field for whole numbers has limits. */
function numberProblem({ inst }: Extract<Issue, { code: 'invalid_type' }>): string {
  const { format, minValue, maxValue } = inst as z.ZodNumber
  return format
    ? `Enter a whole number from ${minValue} to ${maxValue}.`
    : 'Enter a number with at most two decimals, such as 1997 or 19.99.'
}

/** Says what a schema refuses, in words for the owner. Fields with their own message do not need it. */
export function messageOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Fill in this field.'
      if (issue.expected === 'string') return 'Put quotation marks around it.'
      if (issue.expected === 'boolean') return 'Enter true or false.'
      if (issue.expected === 'array') return 'Enter a list.'
      return issue.expected === 'number' || issue.expected === 'int' ? numberProblem(issue) : undefined
    case 'too_small':
    case 'too_big':
      return limit(issue)
    case 'not_multiple_of':
      return 'Enter at most two decimals, such as 19.99.'
    case 'invalid_value':
      return 'Choose one from the list.'
    case 'unrecognized_keys': {
      const gone = issue.keys.find((key) => GONE.includes(key))
      return gone
        ? `"${gone}" is gone. Delete it in the file.`
        : `The site has no field ${issue.keys.join(', ')}.`
    }
    default:
      return undefined
  }
}
