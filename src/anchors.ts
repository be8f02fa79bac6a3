/** Anchors of sections that several files link to. */
export const APPLY = 'apply'
export const CALCULATOR = 'calculator'
/** The first screen. This address opens the writing of a client's forecasts there. */
export const ASK = 'ask'
export const aboutAnchor = (founder: { slug: string }) => `about-${founder.slug}`
