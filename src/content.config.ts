import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { graduate } from './schemas/graduate.ts'
import { graduatesPage } from './schemas/graduates-page.ts'
import { landing } from './schemas/landing.ts'
import { services } from './schemas/services.ts'
import { site } from './schemas/site.ts'
import { testimonials } from './schemas/testimonials.ts'

const file = (pattern: string) => glob({ base: './content', pattern })

export const collections = {
  site: defineCollection({ loader: file('site.yaml'), schema: site }),
  landing: defineCollection({ loader: file('landing.yaml'), schema: landing }),
  services: defineCollection({ loader: file('services.yaml'), schema: services }),
  testimonials: defineCollection({ loader: file('testimonials.yaml'), schema: testimonials }),
  graduatesPage: defineCollection({ loader: file('graduates-page.yaml'), schema: graduatesPage }),
  graduates: defineCollection({ loader: file('graduates/*.yaml'), schema: graduate }),
}
