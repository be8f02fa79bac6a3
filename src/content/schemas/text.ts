import { z } from 'astro/zod'
import { textWidth, widestWord } from '../../styles/text-width.ts'
import { visible } from '../../visible.ts'
import { allowed, found } from './error-map.ts'

/** Control characters and halves of characters; not line feeds. */
const ODD = /[\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]|(?!\n)\p{Cc}/u

/** Text without such characters, and without invisible marks. All texts of the schemas are made of it. */
export const text = () =>
  z
    .string()
    .overwrite(visible)
    .refine((given) => !ODD.test(given), {
      error: ({ input }) => {
        const [odd = ''] = ODD.exec(String(input)) ?? []
        const code = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
        return `Found a character that cannot be shown (U+${code}). Delete it, or type this text again.`
      },
    })

/** A trimmed single-line text of 1 to `max` characters, which is what the design has room for. */
export const line = (max: number) =>
  text()
    .min(1)
    .max(max)
    .refine(
      (given) => given === given.trim() && !given.includes('\n'),
      allowed('a single line with no spaces at its start or end'),
    )

type Room = {
  /** In characters. */
  max: number
  /** Room for the line, in em. */
  line: number
  /** Room for a single word where the line wraps, in em. */
  word?: number
  /** Letter-spacing in em. */
  tracking?: number
}

/** How many percent wider than its room a line or one of its words is. */
const excess = (given: string, { line, word = line, tracking = 0 }: Room) =>
  Math.ceil(100 * Math.max(textWidth(given, tracking) / line, widestWord(given, tracking) / word) - 100)

/** A line of large type. Letters differ in width, so its width is measured, not just its characters counted. */
export const measuredLine = (room: Room) =>
  line(room.max).refine((given) => given.length > room.max || excess(given, room) <= 0, {
    error: ({ input }) =>
      `${found(input)}, which is ${excess(String(input), room)}% too wide. Use shorter words or fewer capitals.`,
  })

/** A URL slug. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A name in a URL: lowercase letters, digits, and single hyphens, at most 40 characters. */
export const slug = z
  .string()
  .max(40)
  .regex(SLUG, allowed('lowercase letters, digits and hyphens, such as "jane-doe"'))

/** A picture in content/media. */
export const picture = (example: string) =>
  z
    .string()
    .regex(
      /^media\/[\w-]+\.(jpe?g|png|webp|avif|JPE?G|PNG|WEBP|AVIF)$/,
      allowed(
        `a picture in content/media (jpg, png, webp or avif) with only letters, digits and hyphens in its name, such as "${example}"`,
      ),
    )

/** A heading of one line, or of two lines listed separately where the design breaks it. */
export const heading = (max: number) =>
  z.union(
    [line(max).transform((only) => [only]), z.array(line(max)).min(1).max(2)],
    allowed(`a line of at most ${max} characters, or a list of two such lines`),
  )

/** A check for a list of records: reports every value that occurs twice under `key`. */
export const noDuplicates =
  <Key extends string>(key: Key) =>
  (list: readonly Readonly<Record<Key, unknown>>[], context: z.RefinementCtx) => {
    const seen = new Set<unknown>()
    list.forEach((record, index) => {
      if (seen.has(record[key]))
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `${found(record[key])} a second time. Use each ${key} only once.`,
        })
      seen.add(record[key])
    })
  }
