import { defineCollection } from 'astro:content'
import { contentFiles } from './schemas/content-loader.ts'
import { graduate } from './schemas/graduate.ts'
import { graduatesPage } from './schemas/graduates-page.ts'
import { landing } from './schemas/landing.ts'
import { services } from './schemas/services.ts'
import { site } from './schemas/site.ts'
import { testimonials } from './schemas/testimonials.ts'

export const collections = {
  site: defineCollection({ loader: contentFiles('site.yaml', site), schema: site }),
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
  graduates: defineCollection({ loader: contentFiles('graduates/*.yaml', graduate), schema: graduate }),
}
