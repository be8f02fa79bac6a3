import { existsSync } from 'node:fs'
import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { recognizeForm } from './connections/forms.ts'
import { recognizeVideo } from './connections/videos.ts'
import { hasFile } from './reading/content-folder.ts'
import { contentFile, contentFolder } from './reading/content-loader.ts'
import { graduate } from './schemas/graduate.ts'
import { graduatesPage } from './schemas/graduates-page.ts'
import { landing } from './schemas/landing.ts'
import { services } from './schemas/services.ts'
import { site } from './schemas/site.ts'
import { testimonials } from './schemas/testimonials.ts'

const links = { recognizeForm, recognizeVideo, hasFile: hasFile('.') }

export const collections = {
  site: defineCollection({ loader: contentFile('content/site.yaml', site(links)), schema: site(links) }),
  landing: defineCollection({ loader: contentFile('content/landing.yaml', landing), schema: landing }),
  services: defineCollection({ loader: contentFile('content/services.yaml', services), schema: services }),
  testimonials: defineCollection({
    loader: contentFile('content/testimonials.yaml', testimonials),
    schema: testimonials,
  }),
  graduatesPage: defineCollection({
    loader: contentFile('content/graduates-page.yaml', graduatesPage),
    schema: graduatesPage,
  }),
  graduates: defineCollection({
    loader: contentFolder('content/graduates', graduate(links), 'order'),
    schema: graduate(links),
  }),
  /** At most one: content/privacy.md, the policy as a page. */
  privacy: defineCollection({
    loader: existsSync('content/privacy.md') ? glob({ base: './content', pattern: 'privacy.md' }) : () => [],
  }),
}
