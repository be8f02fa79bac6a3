import content from 'content:all'

/** See data/content-modules.ts. */
export const { site, landing, services, graduatesPage, hasPolicy, testimonials, graduates, preview } = content

/** What this site has of its optional parts. */
export const parts = {
  calculator: services.services.length > 0,
  testimonials: testimonials.length > 0,
  graduates: graduates.length > 0,
}
