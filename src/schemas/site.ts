import { z } from 'astro/zod'
import { connections, formWords, httpsAddress } from './connections.ts'
import { found } from './error-map.ts'
import { picture } from './picture.ts'
import { LINK_TARGETS, SCROLL_TARGETS } from '../site-map.ts'
import { line, noDuplicates, slug, template } from './text.ts'

const navigationItem = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ name: line(24), type: z.literal('scroll'), target: z.enum(SCROLL_TARGETS) }),
    z.strictObject({ name: line(24), type: z.literal('link'), target: z.enum(LINK_TARGETS) }),
    z.strictObject({ name: line(24), type: z.literal('outside'), target: httpsAddress }),
  ],
  {
    error: ({ input }) =>
      `${found((input as { type?: unknown }).type)}. Enter "scroll" to go to a section, "link" to go to a page, or "outside" to go to another site.`,
  },
)

/** The items in the order of the bar. */
const navigation = z
  .array(navigationItem)
  .min(1)
  .max(8)
  .superRefine(noDuplicates('name'))
  .superRefine(noDuplicates('target'))

const percent = z.int().min(0).max(100)

const founder = z.strictObject({
  name: line(60),
  slug,
  /** At least 1,000 pixels wide; null draws the placeholder. */
  portrait: picture('media/founder.jpg').nullable(),
  /** For screen readers; without it, the name. */
  portraitAlt: line(140).optional(),
  /** The point that stays in view where the portrait is cropped, in percent from the top left; the center without it. */
  focus: z.strictObject({ x: percent, y: percent }).optional(),
})

const labels = z.strictObject({
  skipLink: line(40),
  mainNavigation: line(40),
  footerNavigation: line(40),
  openMenu: line(12),
  closeMenu: line(12),
  home: line(80),
  sample: line(12),
  preview: line(60),
})

const apply = z.strictObject({
  button: line(24),
  heading: line(32),
  intro: line(140),
  submit: line(24),
  /** While no form is connected. */
  byEmail: z.strictObject({
    button: line(24),
    subject: line(60),
    subjectWithName: template(60, 'name'),
    greeting: template(60, 'name'),
  }),
  /** The field for the visitor's name. */
  name: z.strictObject({
    label: line(48),
    placeholder: line(24),
    note: line(60),
    /** Where the name goes, without and with a form. */
    toLetter: line(80),
    toForm: line(80),
  }),
  support: line(40),
  panel: z.strictObject({
    heading: line(32),
    status: line(24),
    placeholder: line(48),
  }),
  form: formWords,
})

const notFound = z.strictObject({
  title: line(60),
  label: line(24),
  heading: line(40),
  intro: line(160),
  home: line(32),
  /** Logged to the console, followed by the missing path. */
  logged: line(60),
})

const failure = z.strictObject({
  title: line(60),
  label: line(24),
  heading: line(40),
  intro: line(160),
  reload: line(32),
  home: line(32),
  part: line(200),
})

/** content/site.yaml: names, addresses, and texts for every page. */
export const site = z.strictObject({
  program: z.strictObject({ name: line(60), short: line(8), description: line(160) }),
  founder,
  support: z.strictObject({ email: z.email() }),
  connections,
  calculator: z.strictObject({
    /** False removes the calculator, its navigation item and its code. */
    shown: z.boolean(),
    /** True once counsel has approved the disclaimer in services.yaml. */
    disclaimerApproved: z.boolean(),
  }),
  /** False removes the section and its navigation item. */
  testimonials: z.strictObject({ shown: z.boolean() }),
  /** False removes the page and every link to it. */
  graduates: z.strictObject({ shown: z.boolean() }),
  copyrightYear: z.int().min(2020).max(2100),
  navigation,
  labels,
  video: z.strictObject({ from: template(60, 'provider'), play: template(60, 'title'), newTab: line(32) }),
  apply,
  footer: z.strictObject({ note: line(280), privacyPolicy: line(32) }),
  /** The page made from content/privacy.md. */
  privacyPage: z.strictObject({ title: line(40), description: line(160) }),
  notFound,
  failure,
})

export type Site = z.output<typeof site>
export type NavigationItem = z.infer<typeof navigationItem>
