import { z } from 'astro/zod'
import { line } from './text.ts'

/** content/graduates-page.yaml: the texts of /cca-graduates around the presentations. */
export const graduatesPage = z.strictObject({
  title: line(60),
  description: line(160),
  label: line(28),
  heading: line(60),
  intro: line(180),
  applyHeading: line(48),
})

export type GraduatesPage = z.output<typeof graduatesPage>
