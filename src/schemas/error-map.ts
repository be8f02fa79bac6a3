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

/** The allowed values, quoted, for a message: `"a", "b", or "c"`. */
export const oneOf = (values: readonly unknown[]) => OR.format(values.map((value) => JSON.stringify(value)))

/** An error that says what to enter, for fields whose generic message is not enough. */
export const allowed = (what: string) => ({
  error: (issue: { input?: unknown }) => `${found(issue.input)}. Enter ${what}.`,
})

/**
 * The same, but only for values of the wrong type: errors inside a list or record belong to the inner field.
 */
export const wanted = (what: string) => ({
  error: (issue: { code?: string; input?: unknown }) =>
    issue.code === 'invalid_type' ? allowed(what).error(issue) : undefined,
})

/** Types of values in the owner's terms. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'its fields below this line, each on its own line and indented further',
}

/** The date format. */
export const DATE = 'a date as year-month-day, such as 2027-03-01'

/** Text formats, each with an example. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address, such as "hello@example.com"',
  date: DATE,
}

/** A single-entry list as written in YAML; quoted where YAML would read something else. */
const asList = (entry: string) => `[${/^[\w./ -]+$/.test(entry) ? entry : JSON.stringify(entry)}]`

function kind(expected: string, input: unknown): string {
  const words = KINDS[expected] ?? expected
  if (expected === 'array' && typeof input === 'object' && input !== null)
    return `${words}: start each entry with "- ", before its first field`
  if (typeof input !== 'string' || input.trim() === '') return words
  if (expected === 'array') return `${words}, such as ${asList(input)}`
  return expected === 'number' && !Number.isNaN(Number(input)) ? `${words}, without quotation marks` : words
}

const SIZE_WORDS: Readonly<Record<string, readonly [one: string, other: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

type Bound = {
  origin: string
  minimum?: number | bigint
  maximum?: number | bigint
  inclusive?: boolean
  input?: unknown
}

function bound({ origin, minimum, maximum, inclusive, input }: Bound): string {
  const counted = (count: number | bigint | undefined) =>
    `${count}${SIZE_WORDS[origin]?.[Number(count) === 1 ? 0 : 1] ?? ''}`
  const size =
    (typeof input === 'string' && input !== '') || Array.isArray(input) ? ` (${counted(input.length)})` : ''
  const limit =
    maximum === undefined
      ? `${inclusive === false ? 'more than' : 'at least'} ${counted(minimum)}`
      : `${inclusive === false ? 'less than' : 'at most'} ${counted(maximum)}`
  return `${found(input)}${size}. Enter ${limit}.`
}

/**
 * Default message for an invalid field: what was found, then what to enter. Schemas override it only where it
 * does not tell the owner what to do. Set globally, so that Zod's own messages are never shown.
 */
const contentErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_union':
      return `${found(issue.input)}. The notes in this file show what to enter here.`
    case 'invalid_key':
      return issue.issues[0]?.message
    case 'invalid_type':
      return `${found(issue.input)}. Enter ${kind(issue.expected, issue.input)}.`
    case 'too_small':
      if (issue.input === '' && issue.minimum === 1) return `${found('')}. Enter ${kind('string', '')}.`
      return bound(issue)
    case 'too_big':
      return bound(issue)
    case 'invalid_value':
      return `${found(issue.input)}. Enter ${oneOf(issue.values)}.`
    case 'unrecognized_keys':
      return `Found the unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}. Check the spelling, or remove it.`
    case 'not_multiple_of':
      return `${found(issue.input)}. Enter a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return `${found(issue.input)}. Enter ${FORMATS[issue.format] ?? 'text in another format'}.`
    default:
      return `${found(issue.input)}, which is not allowed here.`
  }
}

z.config({ customError: contentErrorMap })
