import content from 'content:all'

/** The words of each file, with those of its controls; see data/content-modules.ts. */
export const { site, landing, services, graduatesPage, hasPolicy, testimonials, graduates, preview } = content
