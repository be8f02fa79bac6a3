import type { ImageMetadata } from 'astro'
import { z } from 'astro/zod'

/** Marks without a look of their own, which come along when a text is copied from a program. */
const INVISIBLE = /[\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/** A single line of 1 to `max` characters, which is what the design has room for. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((given) => given.replace(INVISIBLE, ''))
    .trim()
    .min(1)
    .max(max)
    .refine((given) => !given.includes('\n'), { error: 'Write it in a single line.' })

/** A heading of one line, or of two where the design breaks it. */
export const heading = (max: number) =>
  z
    .array(line(max))
    .min(1)
    .max(2)
    .meta({ label: 'Heading', hint: 'One line, or two where the design breaks it.' })

/** A name in a URL. */
export const slug = () =>
  z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: 'Use lowercase letters, digits and hyphens, such as "jane-doe".',
    })

/** A full address on the web. */
export const address = () =>
  z.url({ protocol: /^https$/, error: 'Enter a full address that starts with https://.' })

/** How pictures of content/media are read: by Astro for pages, and as their name for the form. */
export type Pictures = { image: () => z.ZodType<ImageMetadata> }

/** A check for a list of records: reports every value that occurs twice under `key`. */
export const noDuplicates =
  <Key extends string>(key: Key) =>
  (list: readonly Readonly<Record<Key, unknown>>[], context: z.RefinementCtx) => {
    const values = list.map((record) => record[key])
    values.forEach((value, index) => {
      if (values.indexOf(value) < index)
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `"${String(value)}" is there twice. Use each ${key} only once.`,
        })
    })
  }
