import { z } from 'astro/zod'
import { line, quote } from './text.ts'

/** The section has room for this many. */
export const MAX_TESTIMONIALS = 10

/** content/testimonials/*.yaml: one person per file, so that nobody's words or consent can reach another's name. */
export const testimonial = z.strictObject({
  order: z.int().min(1).max(99).meta({ label: 'Position in the section' }),
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

export type Testimonial = z.output<typeof testimonial>

/** Says why these testimonials cannot be shown together. */
export function testimonialsProblem(names: readonly string[]): string | undefined {
  if (names.length > MAX_TESTIMONIALS)
    return `Testimonials: At most ${MAX_TESTIMONIALS}; there are ${names.length}: ${names.join(', ')}. Delete some.`
  const twice = names.find((name, index) => names.indexOf(name) < index)
  return twice && `Testimonials: "${twice}" appears twice. Delete one.`
}
