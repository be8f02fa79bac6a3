import { z } from 'astro/zod'
import { visible } from '../../visible.ts'
import { allowed, found } from './error-map.ts'

/** Text without invisible marks and without spaces around it. All texts of the schemas are made of it. */
export const text = () => z.string().overwrite(visible).trim()

/** A single line of 1 to `max` characters, which is what the design has room for. */
export const line = (max: number) =>
  text()
    .min(1)
    .max(max)
    .refine((given) => !given.includes('\n'), allowed('a single line'))

/** A heading of one line, or of two where the design breaks it. */
export const heading = (max: number) =>
  z
    .array(line(max))
    .min(1)
    .max(2)
    .meta({ label: 'Heading', hint: 'One line, or two where the design breaks it.' })

/** A URL slug. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A name in a URL: lowercase letters, digits, and single hyphens, at most 40 characters. */
export const slug = () =>
  z.string().max(40).regex(SLUG, allowed('lowercase letters, digits and hyphens, such as "jane-doe"'))

/** A picture in content/media. The form shows a button for it. */
export const picture = () =>
  z
    .string()
    .regex(
      /^\/content\/media\/[\w-]+\.(jpe?g|png|webp|avif|JPE?G|PNG|WEBP|AVIF)$/,
      allowed(
        'a picture in content/media (jpg, png, webp or avif) with only letters, digits and hyphens in its name, such as "/content/media/jane-doe.webp"',
      ),
    )
    .meta({ control: 'picture' })

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
