/** The names of the files in covers/, as content/graduates/ uses them. */
export const THUMBNAIL_MOTIFS = ['converge', 'ripple', 'intervals', 'steps', 'grid', 'funnel'] as const

export type ThumbnailMotif = (typeof THUMBNAIL_MOTIFS)[number]
