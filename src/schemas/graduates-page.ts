import { z } from 'astro/zod'
import { line, template } from './text.ts'

/** content/graduates-page.yaml: the texts of /cca-graduates around the presentations. */
export const graduatesPage = z.strictObject({
  title: line(60),
  description: line(160),
  label: line(28),
  back: line(24),
  heading: line(60),
  intro: line(180),
  sampleNote: line(80),
  timeline: line(40),
  total: template(60, 'hours', 'minutes'),
  duration: template(20, 'minutes'),
  watch: line(28),
  noVideos: line(60),
  applyHeading: line(48),
})

export type GraduatesPage = z.infer<typeof graduatesPage>
