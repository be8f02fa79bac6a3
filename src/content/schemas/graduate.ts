import { z } from 'astro/zod'
import { video } from './connections.ts'
import { line, type Files } from './text.ts'

/** content/graduates/*.yaml: one presentation per file. */
export const graduate = (files: Files) =>
  z.strictObject({
    order: z.int().min(1).max(99).meta({ label: 'Position in the gallery' }),
    name: line(40).meta({ label: 'Name' }),
    title: line(48).meta({ label: 'Title' }),
    industry: line(24).meta({ label: 'Industry' }),
    presentation: line(44).meta({ label: 'Title of the presentation' }),
    duration: z.int().min(1).max(240).meta({ label: 'Duration', hint: 'In whole minutes.' }),
    description: line(160).meta({ label: 'Description' }),
    thumbnail: z
      .enum(['converge', 'ripple', 'intervals', 'steps', 'grid', 'funnel'])
      .meta({ label: 'Drawing', hint: 'Shown while neither the presentation nor its video has a picture.' }),
    video: video(files).optional(),
    picture: files
      .image()
      .optional()
      .meta({ label: 'Photo', hint: 'Replaces the drawing, unless the video has its own picture.' }),
    sample: z.boolean().default(true).meta({
      label: 'Sample',
      hint: 'Shows the tag "Sample". Clear it only for the presentation of a real graduate.',
    }),
  })

export type Graduate = z.output<ReturnType<typeof graduate>>
