import { z } from 'astro/zod'
import { video } from './connections.ts'
import { line } from './text.ts'

/** Drawings for presentations without a video. */
export const THUMBNAILS = ['converge', 'ripple', 'intervals', 'steps', 'grid', 'funnel'] as const

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
  thumbnail: z.enum(THUMBNAILS),
  video,
  /** True until it is a presentation of a real graduate. Shows the tag. */
  sample: z.boolean(),
})

export type Graduate = z.output<typeof graduate>
