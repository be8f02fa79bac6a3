import { z } from 'astro/zod'
import { video } from './connections.ts'
import { line } from './text.ts'

/** Drawings a presentation can carry until it has a video of its own. */
export const THUMBNAILS = ['converge', 'ripple', 'intervals', 'steps', 'grid', 'funnel'] as const

/** content/graduates/*.yaml: one presentation a file. */
export const graduate = z.strictObject({
  /** Place in the gallery, from 1. */
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
  /** True until the presentation is a real graduate's. Shows the tag. */
  sample: z.boolean(),
})

export type Graduate = z.output<typeof graduate>
