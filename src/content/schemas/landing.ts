import { z } from 'astro/zod'
import { allowed, wanted } from './error-map.ts'
import { heading, line, measuredLine, noDuplicates } from './text.ts'

const note = z.strictObject({ heading: line(40), text: line(180) })

/** A term and its text, which the editor shows as "Term: text". */
const fact = z.strictObject({
  term: line(24).regex(/^[^:]*$/, allowed('a term without a colon, which separates it from its text')),
  text: line(120),
})

/** One member of a profession, as a sentence takes it. */
const one = line(32).regex(/^an? \S/, allowed('a text that starts with "a" or "an", such as "an accountant"'))

const hero = z.strictObject({
  /** The second line ends before the captions of the paths. A word fits a phone (sections/Hero.module.css). */
  headline: z.tuple(
    [
      measuredLine({ max: 12, line: 6.4, word: 4.75, tracking: -0.036 }),
      measuredLine({ max: 11, line: 4.75, tracking: -0.036 }),
    ],
    wanted('a list of two lines, such as [Advise with, certainty.]'),
  ),
  intro: line(220),
  /** What it is, in one line. */
  facts: line(80),
  /** Text alternative of the drawing. */
  drawing: line(240),
  /** Captions of the six captioned paths. */
  forecasts: z.array(measuredLine({ max: 26, line: 10.5 })).length(6),
  sureLine: measuredLine({ max: 28, line: 11 }),
  video: z.strictObject({ title: line(32) }),
})

const program = z.strictObject({
  label: line(28),
  heading: heading(24),
  intro: line(160),
  curriculum: z.strictObject({ modules: z.int().min(2).max(20), facts: z.tuple([line(40), line(40)]) }),
  glance: z.strictObject({
    rows: z.array(fact).max(6),
    /** Left out of a published site while the text is null. */
    open: z.array(fact.extend({ text: fact.shape.text.nullable() })).max(6),
  }),
  offers: z.strictObject({
    liveTrainings: note,
    app: note,
    network: note,
    certification: note,
    materials: note,
  }),
  /** The first one is the largest. */
  proof: z.array(z.strictObject({ figure: line(6), suffix: line(1).optional(), label: line(56) })).length(3),
})

/** content/landing.yaml: the texts of the landing page, in page order. */
export const landing = z.strictObject({
  title: line(70),
  hero,
  program,
  success: z.strictObject({ label: line(28) }),
  whyNow: z.strictObject({ label: line(28), heading: heading(26), arguments: z.array(note).length(3) }),
  whoFor: z.strictObject({
    label: line(28),
    heading: heading(40),
    questions: z
      .array(z.strictObject({ profession: line(28), one, question: line(70) }))
      .min(3)
      .max(7)
      .superRefine(noDuplicates('profession')),
    fit: z.strictObject({ heading: line(28), points: z.array(line(110)).min(2).max(6) }),
    notFit: z.strictObject({ heading: line(28), points: z.array(line(110)).min(2).max(6) }),
  }),
  about: z.strictObject({
    label: line(28),
    heading: heading(60),
    /** What the visitor should know about the founder. */
    intro: line(320).nullable(),
    role: line(120),
    /** Number of dots in the drawing that stands for a portrait. */
    conversations: z.int().min(40).max(5000),
  }),
})

export type Landing = z.output<typeof landing>
