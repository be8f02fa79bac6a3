import { defineCollection } from 'astro:content'
import {
  GRADUATES,
  GRADUATES_PAGE,
  INTERFACE,
  LANDING,
  SERVICES,
  SITE,
  TESTIMONIALS,
} from './reading/content-files.ts'
import { contentFile, contentFolder } from './reading/content-loader.ts'
import { policyFile } from './reading/policy-file.ts'

/** Astro infers a collection's types from its schema, so it is given beside the loader. */
export const collections = {
  site: defineCollection({ loader: contentFile(SITE), schema: SITE.schema }),
  landing: defineCollection({ loader: contentFile(LANDING), schema: LANDING.schema }),
  services: defineCollection({ loader: contentFile(SERVICES), schema: SERVICES.schema }),
  testimonials: defineCollection({ loader: contentFile(TESTIMONIALS), schema: TESTIMONIALS.schema }),
  graduatesPage: defineCollection({ loader: contentFile(GRADUATES_PAGE), schema: GRADUATES_PAGE.schema }),
  interface: defineCollection({ loader: contentFile(INTERFACE), schema: INTERFACE.schema }),
  graduates: defineCollection({ loader: contentFolder(GRADUATES), schema: GRADUATES.schema }),
  /** At most one entry: content/privacy.md, the policy as a page. */
  privacy: defineCollection({ loader: policyFile }),
}
