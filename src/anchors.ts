/** Anchors of sections that several files link to. */
export const APPLY = 'apply'
export const CALCULATOR = 'calculator'
export const aboutAnchor = (founder: { slug: string }) => `about-${founder.slug}`
