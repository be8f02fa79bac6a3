import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'
import { landing } from './landing.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { testimonials } from './testimonials.ts'
import { picturePath, type Pictures } from './text.ts'

/** The schemas of content/, by the name of a file, or of a folder of files. */
export const schemas = (pictures: Pictures) => ({
  landing,
  services,
  testimonials,
  'graduates-page': graduatesPage,
  site: site(pictures),
  graduates: graduate(pictures),
})

/** The schemas for what does not draw pictures. */
export const SCHEMAS = schemas({ image: () => picturePath as unknown as ReturnType<Pictures['image']> })
