import { z } from 'astro/zod'
import { line, noDuplicates } from './text.ts'

const testimonial = z.strictObject({
  name: line(40),
  role: line(60),
  /** What was said, without quotation marks: the page sets them. */
  content: line(220).refine((text) => !/^["“”]|["“”]$/.test(text), {
    error: (issue) =>
      `found ${JSON.stringify(issue.input)}; leave the quotation marks out, the page sets them`,
  }),
  rating: z.int().min(1).max(5),
  /** True until the words are those of a real person who has agreed to them. Shows the tag. */
  sample: z.boolean(),
})

/** content/testimonials.yaml: the first is shown large, the others beside each other. */
export const testimonials = z.strictObject({
  testimonials: z.array(testimonial).min(1).max(10).superRefine(noDuplicates('name')),
})

export type Testimonial = z.infer<typeof testimonial>
