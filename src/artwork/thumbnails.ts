/** The files in covers/, by the name that a record gives. */
export const THUMBNAIL_MOTIFS = ['converge', 'ripple', 'intervals', 'steps', 'grid', 'funnel'] as const

export type ThumbnailMotif = (typeof THUMBNAIL_MOTIFS)[number]
