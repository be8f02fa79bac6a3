import content from 'content:all'

/** See data/content-modules.ts. */
export const { site, landing, services, graduatesPage, hasPolicy, testimonials, graduates, preview } = content
