import { z } from 'astro/zod'
import { line, noDuplicates, quote } from './text.ts'

const testimonial = z.strictObject({
  name: line(40).meta({ label: 'Name' }),
  role: line(60).meta({ label: 'Role' }),
  content: quote(220).meta({
    label: 'Quote',
    hint: 'Without quotation marks around them: the page adds them.',
  }),
  rating: z.int().min(1).max(5).meta({ label: 'Rating', hint: 'As this person gave it.' }),
  sample: z.boolean().default(true).meta({
    label: 'Sample',
    hint: 'Shows the tag "Sample". Clear it only for the words of a real person who has agreed to them.',
  }),
})

/** content/testimonials.yaml */
export const testimonials = z.strictObject({
  testimonials: z.array(testimonial).max(10).superRefine(noDuplicates('name')).default([]).meta({
    label: 'Testimonials',
    hint: 'The first one is shown large. Without any, the section is left out.',
  }),
})

export type Testimonial = z.output<typeof testimonial>
