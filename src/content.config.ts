import type { ImageMetadata } from 'astro'
import { defineCollection, type SchemaContext } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { existsSync, readFileSync } from 'node:fs'
import { graduate } from './content/schemas/graduate.ts'
import { graduatesPage } from './content/schemas/graduates-page.ts'
import { landing } from './content/schemas/landing.ts'
import { messageOf } from './content/schemas/messages.ts'
import { services } from './content/schemas/services.ts'
import { site } from './content/schemas/site.ts'
import { testimonials } from './content/schemas/testimonials.ts'
import { PICTURE } from './content/schemas/text.ts'

/** Astro's own messages would come before ours, but it keeps those that an issue already has. */
const inOwnersWords = <Schema extends z.ZodType>(schema: Schema) =>
  z.unknown().transform((value, context): z.output<Schema> => {
    const { data, error } = schema.safeParse(value, { error: messageOf })
    if (!error) return data
    for (const issue of error.issues) context.addIssue({ ...issue, code: 'custom' })
    return z.NEVER
  })

/** Checks that a picture exists, because the message of Astro's `image()` does not name the file. */
const pictures = ({ image }: SchemaContext) => ({
  image: () =>
    z
      .string()
      .regex(PICTURE, {
        error: 'Choose a jpg, png, webp or avif file in content/media.',
      })
      .refine((file) => existsSync(`.${file}`), {
        error: ({ input }) => `There is no file ${String(input)}.`,
      })
      .pipe(image() as unknown as z.ZodType<ImageMetadata, string>),
})

/** Loads files of content/. The name of a file is the id of its entry, which is part of addresses. */
const file = (pattern: string) =>
  glob({ pattern, base: 'content', generateId: ({ entry }) => entry.replace(/^.*\/|\.\w+$/g, '') })

const PRIVACY = 'content/privacy.md'

/**
 * Loads the privacy policy. Astro's own loader warns, once for each page, as long as there is none, and takes a text
 * between lines of dashes at its beginning for data.
 */
const privacy: Loader = {
  name: 'privacy',
  load: async (context) => {
    const read = async () => {
      const body = existsSync(PRIVACY) ? readFileSync(PRIVACY, 'utf8') : ''
      const rendered = await context.renderMarkdown(`---\n---\n${body}`)
      context.store.set({ id: 'privacy', data: {}, body, rendered })
    }
    await read()
    context.watcher?.on('all', (_, file) => {
      if (file.replaceAll('\\', '/').endsWith(`/${PRIVACY}`)) void read()
    })
  },
}

export const collections = {
  site: defineCollection({
    loader: file('site.yaml'),
    schema: (context) => inOwnersWords(site(pictures(context))),
  }),
  landing: defineCollection({ loader: file('landing.yaml'), schema: inOwnersWords(landing) }),
  services: defineCollection({ loader: file('services.yaml'), schema: inOwnersWords(services) }),
  testimonials: defineCollection({ loader: file('testimonials.yaml'), schema: inOwnersWords(testimonials) }),
  'graduates-page': defineCollection({
    loader: file('graduates-page.yaml'),
    schema: inOwnersWords(graduatesPage),
  }),
  graduates: defineCollection({
    loader: file('graduates/*.yaml'),
    schema: (context) => inOwnersWords(graduate(pictures(context))),
  }),
  privacy: defineCollection({ loader: privacy, schema: z.strictObject({}) }),
}
