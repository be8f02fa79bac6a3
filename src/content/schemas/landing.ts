import { z } from 'astro/zod'
import { widthOf } from '../../fonts/width.ts'
import type { Site } from './site.ts'
import { heading, label, line, noDuplicates, quote } from './text.ts'

const note = z.strictObject({
  heading: line(40).meta({ label: 'Heading' }),
  text: line(180).meta({ label: 'Text' }),
})

const term = line(24).meta({ label: 'Topic' })

/**
 * In em. From 761 px on, 6.98 em fit between the start of the second line and the edge of the screen. The limit leaves
 * room for the error of widthOf(), and for text spacing.
 */
const MAX_LINE_WIDTH = 6.6
const TOO_WIDE = 'Too wide for one line. Use fewer letters, or fewer capitals.'

const hero = z
  .strictObject({
    headline: z
      .array(line(12).refine((text) => widthOf(text) <= MAX_LINE_WIDTH, { error: TOO_WIDE }))
      .length(2)
      .meta({
        label: 'Headline',
        hint: 'Two lines on a wide screen. The second one is above the line of certainty.',
      }),
    intro: line(220).meta({ label: 'Introduction' }),
    facts: line(100).meta({ label: 'What it is, in one line' }),
    drawing: line(240).meta({ label: 'Description of the drawing', hint: 'For people who cannot see it.' }),
    forecasts: z.array(line(26)).length(6).meta({
      label: 'Forecasts',
      hint: 'Exactly six, each on its own path of the drawing. Visitors strike them. The last one moves onto the line, without the "if " at its beginning.',
    }),
    sureLine: line(28).meta({ label: 'Line of certainty' }),
    video: z.strictObject({ title: line(32).meta({ label: 'Title' }) }).meta({ label: 'Video' }),
  })
  .meta({ label: 'First screen' })

const glance = z
  .strictObject({
    rows: z
      .array(z.strictObject({ term, text: line(120).meta({ label: 'Text' }) }))
      .max(6)
      .default([])
      .meta({ label: 'Facts' }),
    ownerFacts: z
      .array(z.strictObject({ term, text: line(120).optional().meta({ label: 'Text' }) }))
      .max(6)
      .default([])
      .meta({
        label: 'Facts that only you know',
        hint: 'The first one is the price, and also appears on the first screen. The site hides facts without a text, and offers a link to ask about them.',
      }),
  })
  .prefault({})
  .meta({ label: 'At a glance', hint: 'Further facts, below what is included.' })

const program = z
  .strictObject({
    label,
    heading: heading(24),
    intro: line(160).meta({ label: 'Introduction' }),
    curriculum: z
      .strictObject({
        modules: z.int().min(2).max(20).meta({ label: 'Number of modules' }),
        titles: z.array(line(48)).default([]).meta({
          label: 'Titles of the modules',
          hint: 'One for each module, or none. Shown below the scale.',
        }),
      })
      .refine(({ modules, titles }) => [0, modules].includes(titles.length), {
        path: ['titles'],
        error: 'Some modules have no title, or a title has no module. Enter one for each, or none.',
      })
      .meta({ label: 'Curriculum' }),
    offers: z
      .strictObject({
        liveTrainings: note.meta({ label: 'Live trainings' }),
        app: note.meta({ label: 'App' }),
        network: note.meta({ label: 'Network' }),
        certification: note.meta({ label: 'Certification' }),
        materials: note.meta({ label: 'Materials' }),
      })
      .meta({ label: 'What is included' }),
    glance,
    proof: z
      .array(
        z.strictObject({
          figure: line(6).meta({ label: 'Figure' }),
          suffix: line(1).optional().meta({ label: 'Sign after it', hint: 'Such as +' }),
          label: line(56).meta({ label: 'What is counted' }),
        }),
      )
      .length(3)
      .meta({ label: 'Figures', hint: 'The first one is the largest.' }),
  })
  .meta({ label: 'CCA Program' })

const fit = (label: string) =>
  z
    .strictObject({
      heading: line(28).meta({ label: 'Heading' }),
      points: z.array(line(110)).min(2).max(6).meta({ label: 'Points' }),
    })
    .meta({ label })

const answer = z
  .strictObject({
    struck: z.array(line(26)).min(1).max(5).meta({
      label: 'Struck forecasts',
      hint: 'What the client could not count on, such as "if the grant renews".',
    }),
    left: line(60).meta({ label: 'Left', hint: 'What the client could count on. It is on the line.' }),
    decided: line(90).meta({ label: 'Decided' }),
    source: line(80).optional().meta({
      label: 'Whose case it is',
      hint: 'Only with permission. Without it, the label is "An example, worked".',
    }),
    sample: z.boolean().default(true).meta({
      label: 'Sample',
      hint: 'Shows the tag "Sample". Clear it only for a real case.',
    }),
  })
  .meta({ label: 'Worked answer', hint: 'How the method answers it. One of the questions is enough.' })

export type Answer = z.output<typeof answer>

const whoFor = z
  .strictObject({
    label,
    heading: heading(40),
    questions: z
      .array(
        z.strictObject({
          profession: line(28).meta({ label: 'Profession' }),
          question: quote(70).meta({ label: 'What their clients ask' }),
          answer: answer.optional(),
        }),
      )
      .min(3)
      .max(7)
      .superRefine(noDuplicates('profession'))
      .meta({ label: 'Questions' }),
    fit: fit('A good fit'),
    notFit: fit('Not a fit'),
  })
  .meta({ label: 'Who this is for' })

const about = z
  .strictObject({
    label,
    heading: heading(60),
    intro: line(320).optional().meta({
      label: 'Introduction',
      hint: 'Two facts about the founder, such as what the conversations were about, and since when.',
    }),
    role: line(120).meta({ label: 'Role' }),
  })
  .meta({ label: 'About the founder' })

/** content/landing.yaml: the texts of the landing page, in page order. */
export const landing = z.strictObject({
  title: line(70).meta({ label: 'Title', hint: 'In the tab of the browser, and in search results.' }),
  hero,
  program,
  success: z.strictObject({ label }).meta({ label: 'Success stories' }),
  whyNow: z
    .strictObject({
      label,
      heading: heading(26),
      arguments: z.array(note).length(3).meta({ label: 'Arguments' }),
    })
    .meta({ label: 'Why now' }),
  whoFor,
  about,
})

export type Landing = z.output<typeof landing>

/** What a visitor has to ask about: topics, or 'all', which the link names in general words. */
export type MissingFacts = {
  missing: 'all' | readonly string[]
  site: Pick<Site, 'program' | 'support'>
}

/** The facts that the owner has not set, if any, for a link that asks for them. */
export function missingFacts({ program }: Landing, site: MissingFacts['site']): MissingFacts | undefined {
  const { ownerFacts } = program.glance
  const topics = ownerFacts.filter(({ text }) => !text).map(({ term }) => term)
  if (topics.length === 0) return undefined
  return { missing: topics.length === ownerFacts.length ? 'all' : topics, site }
}

/** The price is the first fact. Undefined if the owner has not set it. */
export function priceFact({ program }: Landing) {
  const [price] = program.glance.ownerFacts
  return price?.text ? { term: price.term, text: price.text } : undefined
}
