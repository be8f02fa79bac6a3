import { z } from 'astro/zod'

/** The value found, truncated, but not within a character, for a message. */
export const found = (input: unknown) =>
  input === undefined
    ? 'found nothing'
    : `found ${JSON.stringify(input)
        .slice(0, 80)
        .replace(/[\ud800-\udbff]$/, '')}`

/** An error that says what is allowed, for fields whose generic message is not enough. */
export const allowed = (what: string) => ({
  error: (issue: { input?: unknown }) => `${found(issue.input)}; allowed: ${what}`,
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
  string: 'a text',
  number: 'a number, without quotation marks',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'fields, each on a line of its own below this one and indented further',
}

/** The date format. */
export const DATE = 'a day as year-month-day, such as 2027-03-01'

/** Text formats, each with an example. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address, such as "hello@example.com"',
  date: DATE,
}

/** A single-entry list as written in YAML; quoted where YAML would read something else. */
const asList = (entry: string) => `[${/^[\w./ -]+$/.test(entry) ? entry : JSON.stringify(entry)}]`

function kind(expected: string, input: unknown): string {
  const words = KINDS[expected] ?? expected
  if (expected === 'array' && typeof input === 'object' && input !== null)
    return `${words}: begin each entry with "- ", before its first field`
  return expected === 'array' && typeof input === 'string' && input !== ''
    ? `${words}, such as ${asList(input)}`
    : words
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
  const size = typeof input === 'string' || Array.isArray(input) ? ` (${counted(input.length)})` : ''
  const limit =
    maximum === undefined
      ? `${inclusive === false ? 'more than' : 'at least'} ${counted(minimum)}`
      : `${inclusive === false ? 'less than' : 'at most'} ${counted(maximum)}`
  return `${found(input)}${size}; allowed: ${limit}`
}

/**
 * Default message for an invalid field: what was found and what is allowed. Schemas override it only where it
 * does not tell the owner what to do. Set globally, so that Zod's own messages are never shown.
 */
const contentErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_union':
      return `${found(issue.input)}; allowed: one of the forms the notes of this file show`
    case 'invalid_key':
      return issue.issues[0]?.message
    case 'invalid_type':
      return `${found(issue.input)}; allowed: ${kind(issue.expected, issue.input)}`
    case 'too_small':
    case 'too_big':
      return bound(issue)
    case 'invalid_value':
      return `${found(issue.input)}; allowed: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'unrecognized_keys':
      return `found the unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}; check the spelling or remove it`
    case 'not_multiple_of':
      return `${found(issue.input)}; allowed: multiples of ${issue.divisor}`
    case 'invalid_format':
      return `${found(issue.input)}; allowed: ${FORMATS[issue.format] ?? 'another form of text'}`
    default:
      return `${found(issue.input)}; this value is not allowed here`
  }
}

z.config({ customError: contentErrorMap })
