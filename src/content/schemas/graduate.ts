import { z } from 'astro/zod'
import { THUMBNAIL_MOTIFS } from '../../artwork/thumbnails.ts'
import { video } from './connections.ts'
import { line, picture } from './text.ts'

/** content/graduates/*.yaml: one presentation per file. */
export const graduate = z.strictObject({
  /** Position in the gallery, from 1. */
  order: z.int().min(1).max(99),
  name: line(40),
  title: line(48),
  industry: line(24),
  presentation: line(44),
  /** Whole minutes. */
  duration: z.int().min(1).max(240),
  description: line(160),
  /** The drawing, while there is no video. */
  thumbnail: z.enum(THUMBNAIL_MOTIFS),
  video,
  /** A photo in place of the drawing, unless the video has a poster. */
  picture: picture('media/jane-doe.jpg').optional(),
  /** True until it is a presentation of a real graduate. Shows the tag. */
  sample: z.boolean(),
})

export type Graduate = z.output<typeof graduate>
