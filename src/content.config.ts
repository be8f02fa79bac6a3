import { existsSync } from 'node:fs'
import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { recogniseForm } from './connections/forms.ts'
import { recogniseVideo } from './connections/videos.ts'
import { contentFiles } from './schemas/content-loader.ts'
import { graduate } from './schemas/graduate.ts'
import { graduatesPage } from './schemas/graduates-page.ts'
import { landing } from './schemas/landing.ts'
import { services } from './schemas/services.ts'
import { site } from './schemas/site.ts'
import { testimonials } from './schemas/testimonials.ts'

const links = { recogniseForm, recogniseVideo }

export const collections = {
  site: defineCollection({ loader: contentFiles('site.yaml', site(links)), schema: site(links) }),
  landing: defineCollection({ loader: contentFiles('landing.yaml', landing), schema: landing }),
  services: defineCollection({ loader: contentFiles('services.yaml', services), schema: services }),
  testimonials: defineCollection({
    loader: contentFiles('testimonials.yaml', testimonials),
    schema: testimonials,
  }),
  graduatesPage: defineCollection({
    loader: contentFiles('graduates-page.yaml', graduatesPage),
    schema: graduatesPage,
  }),
  graduates: defineCollection({
    loader: contentFiles('graduates/*.yaml', graduate(links)),
    schema: graduate(links),
  }),
  /** At most one: content/privacy.md, the policy as a page. */
  privacy: defineCollection({
    loader: existsSync('content/privacy.md') ? glob({ base: './content', pattern: 'privacy.md' }) : () => [],
  }),
}
