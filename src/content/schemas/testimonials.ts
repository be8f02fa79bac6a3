import { z } from 'astro/zod'
import { line, noDuplicates } from './text.ts'

const testimonial = z.strictObject({
  name: line(40),
  role: line(60),
  /** The quote, without quotation marks around it: the page adds them. It may end or begin with a quotation. */
  content: line(220).refine((text) => !/^["“”][^"“”]*["“”]$/.test(text), {
    error: (issue) =>
      `Found ${JSON.stringify(issue.input)}. Remove the quotation marks around it: the page adds them.`,
  }),
  rating: z.int().min(1).max(5),
  /** True until it is a quote of a real person who has agreed to it. Shows the tag. */
  sample: z.boolean(),
})

/** content/testimonials.yaml: the first one is large, the others are side by side. */
export const testimonials = z.strictObject({
  testimonials: z.array(testimonial).min(1).max(10).superRefine(noDuplicates('name')),
})

export type Testimonial = z.infer<typeof testimonial>
