import { z } from 'astro/zod'

const found = (input: unknown) =>
  input === undefined ? 'found nothing' : `found ${JSON.stringify(input)?.slice(0, 80) ?? String(input)}`

const SIZE_WORDS: Record<string, string> = { string: ' characters', array: ' entries', set: ' entries' }

type Bound = {
  origin: string
  minimum?: number | bigint
  maximum?: number | bigint
  inclusive?: boolean
  input?: unknown
}

function bound({ origin, minimum, maximum, inclusive, input }: Bound): string {
  const unit = SIZE_WORDS[origin] ?? ''
  const size = typeof input === 'string' || Array.isArray(input) ? ` (${input.length}${unit})` : ''
  const limit =
    maximum === undefined
      ? `${inclusive === false ? 'more than' : 'at least'} ${minimum}${unit}`
      : `${inclusive === false ? 'less than' : 'at most'} ${maximum}${unit}`
  return `${found(input)}${size}; allowed: ${limit}`
}

/**
 * Says of any broken field what was found and what is allowed. Astro adds the file and the field. Schemas add
 * a message of their own only where this one would not tell the owner what to do.
 * Set for every schema at once, because one forgotten field is one riddle for the owner.
 */
export const contentMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_union':
      return `${found(issue.input)}; allowed: one of the forms the notes of this file show`
    case 'invalid_type':
      return `${found(issue.input)}; allowed: ${issue.expected === 'int' ? 'a whole number' : `a value of type ${issue.expected}`}`
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
      return `${found(issue.input)}; allowed: ${issue.format === 'regex' ? `text of the form ${issue.pattern}` : issue.format}`
    default:
      return `${found(issue.input)}; this value is not allowed here`
  }
}

z.config({ customError: contentMessage })
