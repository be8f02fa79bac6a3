import { z } from 'astro/zod'

const SHOWN = 80

/** The value found, for a message. A long one is cut off, but not within a character. */
export function found(input: unknown): string {
  if (input === undefined || input === '') return 'Found nothing'
  const text = JSON.stringify(input)
  const shown = text.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '')
  return `Found ${shown}${text.length > SHOWN ? '…' : ''}`
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** An error that says what to enter, for fields whose generic message is not enough. */
export const allowed = (what: string) => ({
  error: (issue: { input?: unknown }) => `${found(issue.input)}. Enter ${what}.`,
})


/** The date format. */
export const DATE = 'a date as year-month-day, such as 2027-03-01'

/** Types and formats in the owner's terms. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry after "- "',
  tuple: 'a list, each entry after "- "',
  object: 'its fields below this line, each on its own line and indented further',
  email: 'an email address, such as "hello@example.com"',
  date: DATE,
}

const UNITS: Readonly<Record<string, string>> = { string: ' character', array: ' item' }

/** A limit with its unit. */
const limit = (count: number | bigint, origin: string) =>
  `${count}${UNITS[origin] ?? ''}${origin in UNITS && Number(count) !== 1 ? 's' : ''}`

/** What may be entered instead; undefined for what only the schema knows. */
function allowedBy(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected
    case 'invalid_format':
      return KINDS[issue.format]
    case 'invalid_value':
      return OR.format(issue.values.map((value) => JSON.stringify(value)))
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${limit(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${limit(issue.maximum, issue.origin)}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    default:
      return undefined
  }
}

/**
 * Default message for an invalid field: what was found, then what to enter. Set globally, so that Zod's own messages
 * are never shown.
 */
const contentErrorMap: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys')
    return `Found the unknown field "${issue.keys.join('", "')}". Check the spelling, or remove it.`
  const enter = allowedBy(issue)
  return enter === undefined
    ? `${found(issue.input)}, which is not allowed here.`
    : `${found(issue.input)}. Enter ${enter}.`
}

z.config({ customError: contentErrorMap })
