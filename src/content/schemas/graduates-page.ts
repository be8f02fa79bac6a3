import { z } from 'astro/zod'
import { heading, label, line } from './text.ts'

/** content/graduates-page.yaml: the texts around the presentations. */
export const graduatesPage = z.strictObject({
  title: line(60).meta({ label: 'Title', hint: 'In the tab of the browser, and in search results.' }),
  description: line(160).meta({ label: 'Description', hint: 'For search results and link previews.' }),
  label,
  heading: heading(40).meta({
    label: 'Heading',
    hint: 'One line, or two. It says how many presentations there are. Update it when that changes.',
  }),
  intro: line(180).meta({ label: 'Introduction' }),
  applyHeading: line(48).meta({ label: 'Heading above the application' }),
})

export type GraduatesPage = z.output<typeof graduatesPage>
