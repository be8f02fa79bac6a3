import type { ImageMetadata } from 'astro'
import { z } from 'astro/zod'

/**
 * Matches control characters, soft hyphens and other invisible characters that text from other programs contains.
 * Others stay, because Persian, Indic names and emoji need them.
 */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu

/** Removes invisible characters. Line breaks of Word and others become spaces; usual ones and tabs stay. */
export const withoutInvisible = (text: string) =>
  text.replace(/[\v\f\u0085\u2028\u2029]/g, ' ').replace(INVISIBLE, '')

/** Turns pasted paragraphs into one line, and text that shows nothing into an empty string. */
export function oneLine(text: string): string {
  const written = withoutInvisible(text).replace(/[\t\n\r ]+/g, ' ')
  return /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v.test(written) ? written : ''
}

/** What replaces letters that were saved in another encoding, or half of an emoji that was cut. */
export const LOST = /[\uFFFD\p{Cs}]/u

export const LOST_LETTERS = 'Some letters were lost. Type them again, and save the file as UTF-8.'

/**
 * Matches the start of an HTML tag. Astro does not escape `<` in attributes, and our build reads tags by patterns
 * (integration/).
 */
const TAG = /<[a-z!/]/i

/** Text that somebody typed or pasted, without invisible characters. */
export const typed = () => z.string().overwrite(oneLine).trim()

/** A single line of 1 to `max` characters. The design has no room for more. */
export const line = (max: number) =>
  typed()
    .min(1)
    .max(max)
    .refine((given) => !LOST.test(given), { error: LOST_LETTERS })
    .refine((given) => !TAG.test(given), {
      error: 'Put a space after "<", or leave it out. Otherwise it begins a piece of code.',
    })

/** Quotation marks of several languages around a whole text, perhaps followed by a period. */
const QUOTED = /^(?:["“”„][^"“”„]*["“”]|‘[^‘]*’|[«»][^«»]*[«»])\.?$/

/** Text that the page puts in quotation marks, so it must not have any around it. */
export const quote = (max: number) =>
  line(max).refine((text) => !QUOTED.test(text), {
    error: 'Remove the quotation marks around it: the page adds them.',
  })

/** The label of a section, from which the navigation takes its names. */
export const label = line(28).meta({
  label: 'Label',
  hint: 'The small line above the heading, and the name in the menu.',
})

/** A heading of one or two lines, as the design breaks it. `max` limits each line. */
export const heading = (max: number) =>
  z
    .array(line(max))
    .min(1)
    .max(2)
    .meta({ label: 'Heading', hint: 'One line, or two where the design breaks it.' })

export const slug = () =>
  z
    .string()
    .trim()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: 'Use lowercase letters, digits and hyphens, such as "jane-doe".',
    })

export const FULL_ADDRESS = 'Enter a full address that starts with https://.'

/** The last part of пример.рф is xn--p1ai, which Zod's own pattern refuses. */
export const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/

/** The URL of a page on another site. Its host must be a plain domain, because some go into the security policy. */
export const address = (error = FULL_ADDRESS) =>
  typed().pipe(z.url({ protocol: /^https$/, hostname: DOMAIN, normalize: true, error }))

export const picturePath = z
  .string()
  .regex(/^\/content\/media\/[^?]+\.(?:jpe?g|png|webp|avif)$/i, {
    error: ({ input }) =>
      /\.hei[cf]$/i.test(String(input))
        ? 'This HEIC photo cannot be read. Save it as a jpg file, or on the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again.'
        : 'Choose a jpg, png, webp or avif file in content/media, without "?" in its name.',
  })
  .meta({ control: 'picture' })

/**
 * The schema of a picture in content/media: pages get Astro's image, the editor only its path. Where files can be looked
 * up, `hasFile` says whether a path of public/ has one.
 */
export type Files = { image: () => z.ZodType<ImageMetadata>; hasFile?: (path: string) => boolean }

/**
 * Returns the size of a picture without publishing the original file, whose EXIF data may tell where the photo was
 * taken. Astro publishes the original as soon as code reads any property of the imported image, even `width`. Its own
 * code reads `clone`, which has the same properties.
 */
export const sizeOf = (picture: ImageMetadata & { clone?: ImageMetadata }): ImageMetadata =>
  picture.clone ?? picture

/** A check for a list of records. It reports each value of `key` that occurs twice. */
export const noDuplicates =
  <Key extends string>(key: Key) =>
  (list: readonly Readonly<Record<Key, unknown>>[], context: z.RefinementCtx) => {
    const values = list.map((record) => record[key])
    values.forEach((value, index) => {
      if (values.indexOf(value) < index)
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `"${String(value)}" appears twice. Use each ${key} only once.`,
        })
    })
  }
