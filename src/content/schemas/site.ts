import { z } from 'astro/zod'
import { connections } from './connections.ts'
import { line, picture, slug } from './text.ts'

const percent = z.int().min(0).max(100)

const founder = z.strictObject({
  name: line(60),
  slug,
  /** At least 1,000 pixels wide; null draws the placeholder. */
  portrait: picture('media/founder.jpg').nullable(),
  /** For screen readers; without it, the name. */
  portraitAlt: line(140).optional(),
  /** The point that stays in view where the portrait is cropped, in percent from the top left; the center without it. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
})

/** content/site.yaml: names, addresses, and texts for every page. */
export const site = z.strictObject({
  program: z.strictObject({ name: line(60), short: line(8), description: line(160) }),
  founder,
  support: z.strictObject({ email: z.email() }),
  connections,
  calculator: z.strictObject({
    /** False removes the calculator, its navigation item and its code. */
    shown: z.boolean(),
    /** True once counsel has approved the disclaimer in services.yaml. */
    disclaimerApproved: z.boolean(),
  }),
  /** False removes the section and its navigation item. */
  testimonials: z.strictObject({ shown: z.boolean() }),
  /** False removes the page and every link to it. */
  graduates: z.strictObject({ shown: z.boolean() }),
  copyrightYear: z.int().min(2020).max(2100),
  apply: z.strictObject({
    button: line(24),
    heading: line(32),
    intro: line(140),
    /** Who answers an application, and when; null is not shown. */
    answer: line(140).nullable(),
  }),
  footer: z.strictObject({ note: line(280) }),
})

export type Site = z.output<typeof site>
